// The one place where native errors become Python's.
#include "board/errors.hpp"

#include "evaluation/network/weights.hpp"
#include "games/game_record.hpp"
#include "module.hpp"
#include "search/transposition_table.hpp"

namespace zermelo::bindings {

namespace {

// Looked up when raised: the tree lives in zermelo/errors.py, above this module.
void raise(const char* type, const std::exception& error) {
    const nb::object python_type = nb::module_::import_("zermelo.errors").attr(type);
    PyErr_SetString(python_type.ptr(), error.what());
}

}  // namespace

void bind_errors(nb::module_&) {
    nb::register_exception_translator([](const std::exception_ptr& pointer, void*) {
        try {
            std::rethrow_exception(pointer);
        } catch (const InvalidFen& error) {
            raise("InvalidFenError", error);
        } catch (const IllegalMove& error) {
            raise("IllegalMoveError", error);
        } catch (const TableError& error) {
            raise("MemoryFileError", error);
        } catch (const games::DamagedGames& error) {
            raise("GameFileError", error);
        } catch (const network::InvalidNetwork& error) {
            raise("NetworkError", error);
        }
    });
}

}  // namespace zermelo::bindings
