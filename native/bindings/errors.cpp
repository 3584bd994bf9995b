// The one place where native errors become Python's.
#include "board/errors.hpp"

#include "evaluation/network/weights.hpp"
#include "games/game_record.hpp"
#include "module.hpp"
#include "search/limits.hpp"
#include "search/techniques/memory/transposition_table.hpp"

namespace zermelo::bindings {

namespace {

// Looked up when raised: the tree lives above this module, most of it in zermelo/errors.py.
void raise(const char* type, const std::exception& error, const char* module = "zermelo.errors") {
    const nb::object python_type = nb::module_::import_(module).attr(type);
    // A message may name a file, whose name is bytes of any kind.
    const std::string_view text = error.what();
    const nb::object message = nb::steal(
        PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
    PyErr_SetObject(python_type.ptr(), message.ptr());
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
        } catch (const InvalidLimit& error) {
            raise("LimitError", error);
        } catch (const InvalidSetting& error) {
            raise("SettingError", error, "zermelo.engines.declaration");
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
