"""The trained network as one ONNX file: matrices in 8 bits with a scale for each row.

The runtime turns them into single precision when it loads the file, so the file is a quarter of the
size and not slower. Gains of the norms and scales of the products are multiplied into the matrices.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from zermelo.human.layout import CONDITIONS, PLANES
from zermelo.human.moves import CLASSES, PLAIN, SQUARES, UNDERPROMOTIONS
from zermelo.human.network import EPSILON, HumanNetwork

OPSET: Final = 17
IR_VERSION: Final = 8
"""Old ones, which every runtime reads."""
Floats = NDArray[np.float32]


class Graph:
    """Nodes and constants as they are added; every method returns the name of its result."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def node(self, kind: str, *inputs: str, **attributes: object) -> str:
        name = f"{kind}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def constant(self, value: NDArray[Any]) -> str:
        name = f"constant_{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def halves(self, value: Floats) -> str:
        """A constant kept in half precision."""
        return self.node("Cast", self.constant(value.astype(np.float16)), to=TensorProto.FLOAT)

    def times(self, x: str, matrix: Floats) -> str:
        """x times the transposed matrix, which is kept in 8 bits."""
        scale = np.abs(matrix).max(axis=1) / 127
        scale[scale == 0] = 1
        small = np.round(matrix / scale[:, None]).astype(np.int8).T
        whole = self.node("Cast", self.constant(small), to=TensorProto.FLOAT)
        weights = self.node("Mul", whole, self.constant(scale.astype(np.float32)))
        return self.node("MatMul", x, weights)

    def shaped(self, x: str, *sizes: int) -> str:
        """0 keeps the size of the batch."""
        return self.node("Reshape", x, self.constant(np.array(sizes, dtype=np.int64)))

    def normalised(self, x: str) -> str:
        mean = self.node("ReduceMean", self.node("Mul", x, x), axes=[-1])
        mean = self.node("Add", mean, self.constant(np.array([EPSILON], dtype=np.float32)))
        return self.node("Div", x, self.node("Sqrt", mean))

    def attention(self, x: str, mixing: Floats, bias: Floats, heads: int) -> str:
        width = mixing.shape[1]
        depth = width // heads
        parts = []
        for part, order in enumerate(((0, 2, 1, 3), (0, 2, 3, 1), (0, 2, 1, 3))):
            matrix = mixing[part * width : (part + 1) * width]
            one = self.times(x, matrix * depth**-0.5 if part == 0 else matrix)
            one = self.shaped(one, 0, SQUARES, heads, depth)
            parts.append(self.node("Transpose", one, perm=list(order)))
        scores = self.node("Add", self.node("MatMul", parts[0], parts[1]), self.halves(bias))
        weights = self.node("Softmax", scores, axis=-1)
        mixed = self.node("Transpose", self.node("MatMul", weights, parts[2]), perm=[0, 2, 1, 3])
        return self.shaped(mixed, 0, SQUARES, width)


def weights_of(network: HumanNetwork) -> dict[str, Any]:
    return {
        name: value.detach().float().cpu().numpy() for name, value in network.named_parameters()
    }


def trunk(graph: Graph, weights: dict[str, Any], heads: int) -> str:
    about = graph.node("Relu", graph.times("conditions", weights["conditions_in"]))
    about = graph.node(
        "Unsqueeze",
        graph.times(about, weights["conditions_out"]),
        graph.constant(np.array([1], dtype=np.int64)),
    )
    x = graph.times("planes", weights["pieces"])
    x = graph.node("Add", graph.node("Add", x, graph.halves(weights["squares"])), about)
    for layer in range(len(weights["attention_in"])):
        mixing = weights["attention_in"][layer] * weights["attention_gain"][layer]
        bias = weights["attention_bias"][layer]
        mixed = graph.attention(graph.normalised(x), mixing, bias, heads)
        x = graph.node("Add", x, graph.times(mixed, weights["attention_out"][layer]))
        up = weights["hidden_in"][layer] * weights["hidden_gain"][layer]
        hidden = graph.node("Relu", graph.times(graph.normalised(x), up))
        hidden = graph.node("Mul", hidden, hidden)
        x = graph.node("Add", x, graph.times(hidden, weights["hidden_out"][layer]))
    return graph.normalised(x)


def heads_of_answer(graph: Graph, x: str, network: HumanNetwork, weights: dict[str, Any]) -> None:
    gain = weights["last_gain"]
    scale = network.shape.width**-0.5
    origins = graph.times(x, weights["origins"] * gain * scale)
    targets = graph.node("Transpose", graph.times(x, weights["targets"] * gain), perm=[0, 2, 1])
    plain = graph.shaped(graph.node("MatMul", origins, targets), 0, PLAIN)
    promotions = graph.times(x, weights["promotions"] * gain)
    promotions = graph.shaped(promotions, 0, SQUARES * UNDERPROMOTIONS)
    chosen = [
        graph.node("Gather", values, graph.constant(index.cpu().numpy()), axis=1)
        for values, index in ((plain, network.promoting), (promotions, network.promoted))
    ]
    graph.nodes.append(
        helper.make_node("Concat", [plain, graph.node("Add", *chosen)], ["moves"], axis=1)
    )
    mean = graph.node("ReduceMean", x, axes=[1], keepdims=0)
    hidden = graph.node("Relu", graph.times(mean, weights["outcome_in"] * gain))
    outcome = graph.times(hidden, weights["outcome_out"])
    graph.nodes.append(helper.make_node("Identity", [outcome], ["outcome"]))


def model(network: HumanNetwork, description: str = "") -> onnx.ModelProto:
    """Inputs `planes` and `conditions`, outputs `moves` and `outcome`, before the softmax."""
    graph, weights = Graph(), weights_of(network)
    heads_of_answer(graph, trunk(graph, weights, network.shape.heads), network, weights)

    def tensor(name: str, *sizes: int) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", *sizes])

    whole = helper.make_graph(
        graph.nodes,
        "human",
        [tensor("planes", SQUARES, PLANES), tensor("conditions", CONDITIONS)],
        [tensor("moves", CLASSES), tensor("outcome", 3)],
        graph.constants,
        doc_string=description,
    )
    answer = helper.make_model(whole, opset_imports=[helper.make_opsetid("", OPSET)])
    answer.ir_version = IR_VERSION
    onnx.checker.check_model(answer)
    return answer


def export(network: HumanNetwork, path: Path, description: str = "") -> None:
    onnx.save(model(network, description), path)
