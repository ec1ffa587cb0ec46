// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/** Reads off the body of a method what it does with references. */
final class MethodReader {

    private static final int NONE = MethodCode.NONE;

    private final Body body;
    private final MethodCode code;
    private final Versions versions;
    private int at;
    private int ordinal;

    private MethodReader(Body body) {
        this.body = body;
        this.code = new MethodCode(body);
        this.versions = Versions.of(body, code::newNode);
    }

    static MethodCode read(Body body) {
        MethodReader reader = new MethodReader(body);
        reader.readAll();
        return reader.code;
    }

    private void readAll() {
        for (int p = 0; p < body.parameters().size(); p++) {
            Variable parameter = body.parameters().get(p);
            code.parameters[p] = isReference(parameter) ? versions.parameter(parameter) : NONE;
        }
        for (int s = 0; s < body.size(); s++) {
            at = s;
            ordinal = 0;
            read(body.statement(s));
        }
    }

    private static boolean isReference(Operand operand) {
        return operand.kind() == Kind.REFERENCE;
    }

    private void read(Stmt statement) {
        switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> {
                code.isUnknown |= value instanceof Constant.Described;
                copy(value, target, null);
            }
            case Stmt.Cast cast -> copy(cast.operand(), cast.target(), cast.type());
            case Stmt.NewObject created -> code.ops.add(
                    new MethodCode.Create(assigned(created.target()), at, ordinal++, created.type()));
            case Stmt.NewArray created -> newArray(created);
            case Stmt.FieldLoad load -> load(load);
            case Stmt.FieldStore store -> store(store);
            case Stmt.StaticLoad load -> {
                if (isReference(load.target())) {
                    code.ops.add(new MethodCode.StaticLoad(load.field(), assigned(load.target())));
                }
            }
            case Stmt.StaticStore store -> {
                if (node(store.value()) != NONE) {
                    code.ops.add(new MethodCode.StaticStore(store.field(), node(store.value())));
                }
            }
            case Stmt.ArrayLoad load -> {
                int array = node(load.array());
                if (isReference(load.target()) && array != NONE) {
                    code.ops.add(new MethodCode.ArrayLoad(array, assigned(load.target())));
                }
            }
            case Stmt.ArrayStore store -> {
                int array = node(store.array());
                int value = node(store.value());
                if (array != NONE && value != NONE) {
                    code.ops.add(new MethodCode.ArrayStore(array, value));
                }
            }
            case Stmt.Throw(Operand exception) -> {
                if (node(exception) != NONE) {
                    code.ops.add(new MethodCode.Throw(node(exception)));
                }
            }
            case Stmt.Caught(Variable target) -> code.ops.add(new MethodCode.Catch(assigned(target), caught()));
            case Stmt.Return(var value) -> value.ifPresent(operand -> {
                if (node(operand) != NONE) {
                    code.ops.add(new MethodCode.Copy(node(operand), MethodCode.RESULT, null, null));
                }
            });
            case Stmt.Lambda lambda -> code.ops.add(
                    new MethodCode.CreateFunction(assigned(lambda.target()), at, lambda, nodes(lambda.captured())));
            case Stmt.Invoke invoke -> code.ops.add(new MethodCode.Call(
                    at, invoke.kind(), invoke.method(), nodes(invoke.arguments()),
                    invoke.result().filter(MethodReader::isReference).map(this::assigned).orElse(NONE)));
            case Stmt.Concat concat -> concat(concat);
            case Stmt.RecordOperation operation -> recordOperation(operation);
            case Stmt.UnknownDynamic dynamic -> code.isUnknown = true;
            case Stmt.Unknown unknown -> code.isUnknown = true;
            case Stmt.MonitorEnter(Operand object) -> node(object);
            case Stmt.MonitorExit(Operand object) -> node(object);
            case Stmt.ArrayLength length -> node(length.array());
            case Stmt.InstanceOf test -> node(test.operand());
            case Stmt.TypeSwitch choice -> node(choice.value());
            case Stmt.Branch branch -> {
                node(branch.left());
                node(branch.right());
            }
            case Stmt.Binary s -> {}
            case Stmt.Unary s -> {}
            case Stmt.Goto s -> {}
            case Stmt.Switch s -> {}
            case Stmt.Nop s -> {}
        }
    }

    /** The node of an operand; {@link MethodCode#NONE} when it is no reference that is followed. */
    private int node(Operand operand) {
        if (!(operand instanceof Variable variable)) {
            return NONE;
        }
        int used = versions.used(at, variable);
        if (used != NONE) {
            code.use(at, variable, used);
        }
        return used;
    }

    private int[] nodes(List<Operand> operands) {
        return operands.stream().mapToInt(this::node).toArray();
    }

    private int assigned(Variable target) {
        return isReference(target) ? versions.assigned(at) : NONE;
    }

    private void copy(Operand from, Variable to, @Nullable String type) {
        int source = node(from);
        if (source != NONE && isReference(to)) {
            code.ops.add(new MethodCode.Copy(source, versions.assigned(at), type, to.label()));
        }
    }

    private void load(Stmt.FieldLoad load) {
        int object = node(load.object());
        if (isReference(load.target()) && object != NONE) {
            code.ops.add(new MethodCode.Load(object, load.field(), assigned(load.target())));
        }
    }

    private void store(Stmt.FieldStore store) {
        int object = node(store.object());
        int value = node(store.value());
        if (object != NONE && value != NONE) {
            code.ops.add(new MethodCode.Store(object, store.field(), value));
        }
    }

    /** Arrays in arrays are objects of their own, dimension by dimension. */
    private void newArray(Stmt.NewArray array) {
        int outer = assigned(array.target());
        String type = array.arrayType();
        code.ops.add(new MethodCode.Create(outer, at, ordinal++, type));
        for (int dimension = 1; dimension < array.dimensions().size(); dimension++) {
            type = type.substring(1);
            int inner = code.newNode();
            code.ops.add(new MethodCode.Create(inner, at, ordinal++, type));
            code.ops.add(new MethodCode.ArrayStore(outer, inner));
            outer = inner;
        }
    }

    private List<String> caught() {
        List<String> types = new ArrayList<>();
        for (Handler handler : body.handlers()) {
            if (handler.handler() == at) {
                types.add(handler.type().orElse("java/lang/Throwable"));
            }
        }
        return types;
    }

    /** Joining values into text calls {@code toString} on each. */
    private void concat(Stmt.Concat concat) {
        for (int part : nodes(concat.parts())) {
            if (part != NONE) {
                call("toString", "()Ljava/lang/String;", part);
            }
        }
    }

    /** The operations of records call the like on each component. */
    private void recordOperation(Stmt.RecordOperation operation) {
        int[] records = nodes(operation.arguments());
        for (FieldRef component : operation.components()) {
            char first = component.descriptor().charAt(0);
            if (first == 'L' || first == '[') {
                int[] loaded = IntStream.of(records).filter(record -> record != NONE).map(record -> {
                    int node = code.newNode();
                    code.ops.add(new MethodCode.Load(record, component, node));
                    return node;
                }).toArray();
                switch (operation.site().name()) {
                    case "toString" -> call("toString", "()Ljava/lang/String;", loaded);
                    case "hashCode" -> call("hashCode", "()I", loaded);
                    default -> call("equals", "(Ljava/lang/Object;)Z", loaded);
                }
            }
        }
    }

    private void call(String name, String descriptor, int... arguments) {
        if (arguments.length > 0) {
            code.ops.add(new MethodCode.Call(
                    at, InvokeKind.VIRTUAL, new MethodRef(AbstractObject.OBJECT, name, descriptor), arguments, NONE));
        }
    }
}
