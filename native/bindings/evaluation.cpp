// Evaluators in Python, and Python functions as evaluators.
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "board/line.hpp"
#include "evaluation/explainer.hpp"
#include "evaluation/factory.hpp"
#include "evaluation/functions.hpp"
#include "evaluation/papers/game_phase.hpp"
#include "evaluation/user/pointer_evaluator.hpp"
#include "module.hpp"

namespace zermelo::bindings {

namespace {

// A Python function as an evaluator: it gets its own copy of the zermelo.Position and returns
// centipawns for the side to move. Its exceptions leave the search unchanged.
class CallableEvaluator final : public Evaluator {
  public:
    explicit CallableEvaluator(nb::callable function)
        : function_(std::move(function)),
          position_type_(nb::module_::import_("zermelo.position").attr("Position")) {}

    // The last owner may be a search's thread, which holds no lock.
    ~CallableEvaluator() override {
        const nb::gil_scoped_acquire acquired;
        function_.reset();
        position_type_.reset();
    }

    Value evaluate(const Position& position) override {
        const nb::gil_scoped_acquire acquired;
        return value_of(function_(position_type_(nb::cast(Line(position)))));
    }

  private:
    // Integers of any size and kind (NumPy's too); everything else is a TypeError.
    static Value value_of(const nb::object& result) {
        const nb::object number = nb::steal(PyNumber_Index(result.ptr()));
        if (!number.is_valid()) {
            PyErr_Clear();
            const nb::str type = nb::str(nb::handle(Py_TYPE(result.ptr())).attr("__name__"));
            const std::string message =
                std::string("an evaluation function returns an int, in centipawns, not '") +
                type.c_str() + "'";
            throw nb::type_error(message.c_str());
        }
        int overflow = 0;
        const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
        if (overflow != 0) return overflow * largest_evaluation;
        constexpr long limit = largest_evaluation;
        return static_cast<Value>(std::clamp(value, -limit, limit));
    }

    nb::object function_;
    nb::object position_type_;
};

// A function of a user's says nothing but its value.
std::vector<Term> terms_of(Evaluator& evaluator, const Position& position) {
    if (Explainer* explainer = evaluator.explainer()) return explainer->terms(position);
    const Value value = evaluator.evaluate(position);
    return {{"user", static_cast<double>(position.turn() == white ? value : -value)}};
}

SquareMap square_values_of(Evaluator& evaluator, const Position& position, Color color) {
    Explainer* explainer = evaluator.explainer();
    return explainer ? explainer->square_values(position, color) : SquareMap{};
}

void bind_evaluator(nb::module_& module) {
    nb::class_<Evaluator>(
        module, "Evaluator",
        "Says what a position is worth, always the same, so that engines may share "
        "one.")
        .def(
            "evaluate",
            [](Evaluator& self, const Line& line) { return self.evaluate(line.position()); },
            nb::arg("position"), "Centipawns for the side to move, from -29999 to 29999.")
        .def_prop_ro("identity", &Evaluator::identity,
                     "Kind, settings and weights as text; empty where nobody can say.")
        .def_prop_ro(
            "is_copyable", [](const Evaluator& self) { return self.copy() != nullptr; },
            "Whether several threads may each have one.")
        .def(
            "terms",
            [](Evaluator& self, const Line& line) {
                nb::dict parts;
                for (const Term& term : terms_of(self, line.position()))
                    parts[nb::str(term.name.c_str())] = term.value;
                return parts;
            },
            nb::arg("position"), nb::sig("def terms(self, position: Position) -> dict[str, float]"),
            "The parts of the value by name, in centipawns for White.")
        .def(
            "square_values",
            [](Evaluator& self, const Line& line, bool color) {
                nb::list values;
                for (const double value :
                     square_values_of(self, line.position(), color ? white : black))
                    values.append(value);
                return values;
            },
            nb::arg("position"), nb::arg("color"),
            nb::sig("def square_values(self, position: Position, color: bool) -> list[float]"),
            "What a piece on each square, a1 first, is worth to a side, in centipawns.");
}

// The group's settings as numbers, in declared order.
EvaluationSettings evaluation_from(const std::vector<int>& values) {
    constexpr std::size_t count = 10;
    if (values.size() != count) throw nb::value_error("an evaluation has ten settings");
    return {values[0] != 0, static_cast<EvaluationKind>(values[1]),
            values[2],      values[3] != 0,
            values[4],      values[5],
            values[6],      values[7],
            values[8],      values[9]};
}

}  // namespace

void bind_evaluation(nb::module_& module) {
    bind_evaluator(module);
    module.def(
        "make_evaluator",
        [](const std::vector<int>& values, std::uint64_t seed) {
            return make_evaluator(evaluation_from(values), seed);
        },
        nb::arg("values"), nb::arg("seed"),
        "See zermelo.engines.evaluators, which checks the settings.");
    module.def(
        "game_phase",
        [](const Line& line) {
            const Position& position = line.position();
            constexpr std::array<const char*, 3> names{"opening", "middle game", "end"};
            return std::make_tuple(names[static_cast<std::size_t>(game_phase(position))],
                                   pieces_left(position), distance_from_start(position));
        },
        nb::arg("position"), nb::sig("def game_phase(position: Position) -> tuple[str, int, int]"),
        "Chess0's phase, the pieces it counts, and their distance from where they started.");
    module.def(
        "pointer_evaluator",
        [](std::uintptr_t address) -> std::unique_ptr<Evaluator> {
            if (address == 0) throw nb::value_error("the address of a function is not 0");
            return std::make_unique<PointerEvaluator>(
                reinterpret_cast<EvaluationFunction>(address));
        },
        nb::arg("address"),
        "A compiled function `int32_t f(const uint64_t board[12])` as evaluator; keep it alive.");
    module.def(
        "callable_evaluator",
        [](nb::callable function) -> std::unique_ptr<Evaluator> {
            return std::make_unique<CallableEvaluator>(std::move(function));
        },
        nb::arg("function"),
        nb::sig("def callable_evaluator(function: collections.abc.Callable["
                "[typing.Any], int]) -> Evaluator"),
        "A Python function of a zermelo.Position as evaluator: slow, for experiments.");
}

}  // namespace zermelo::bindings
