// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.isolde.recorder.probe.Handles;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.recording.calls.OrderedCall.Operand;
import org.isolde.stm.agent.recording.calls.OrderedCall.Told;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The notification for a call that accesses a field or an array element indirectly: by a variable
 * handle, a field updater or reflection.
 */
final class HandleCall {

    private static final List<Operand> OF_OBJECT = List.of(Operand.FIRST, Operand.NO_CELL, Operand.RECEIVER,
            Operand.CALLER);
    private static final List<Operand> OF_ARRAY = List.of(Operand.FIRST, Operand.CELL, Operand.RECEIVER,
            Operand.CALLER);
    private static final List<Operand> OF_CLASS = List.of(Operand.NO_OBJECT, Operand.NO_CELL, Operand.RECEIVER,
            Operand.CALLER);

    private static final String KINDS = "(Boolean|Byte|Char|Short|Int|Long|Float|Double)?";

    private static final Pattern REFLECTIVE_READING = Pattern.compile("get" + KINDS);
    private static final Pattern REFLECTIVE_WRITING = Pattern.compile("set" + KINDS);
    private static final Pattern COMPARING = Pattern.compile("(c|weakC)ompareAnd.+");

    private HandleCall() {}

    /** The notifications for a method of a field updater; empty for none. */
    static Optional<OrderedCall> ofUpdater(MethodKey method) {
        return OrderedCall.access(Handles.class, method.name(), OrderedCall.with(Operand.NO_OBJECT, OF_OBJECT),
                OF_OBJECT);
    }

    /**
     * The notifications for a method of a {@code VarHandle}; empty for none, and if its target is
     * no field and no array.
     */
    static Optional<OrderedCall> ofHandle(MethodKey method) {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        int coordinates = parameters.length - values(method.name());
        if (coordinates < 0 || coordinates > 2 || coordinates > 0 && !isReference(parameters[0])
                || coordinates > 1 && !isIndex(parameters[1])) {
            return Optional.empty();
        }
        List<Operand> variable = List.of(OF_CLASS, OF_OBJECT, OF_ARRAY).get(coordinates);
        boolean storesReference = parameters.length > coordinates && isReference(parameters[parameters.length - 1]);
        List<Operand> stored = OrderedCall.with(storesReference ? Operand.LAST : Operand.NO_OBJECT, variable);
        return switch (method.name()) {
            case "get" -> Optional.of(get(variable));
            case "set" -> Optional.of(set(stored, variable));
            default -> OrderedCall.access(Handles.class, method.name(),
                    OrderedCall.WRITING.contains(method.name()) ? OrderedCall.with(Operand.VALUE, variable) : stored,
                    variable);
        };
    }

    private static OrderedCall get(List<Operand> variable) {
        return new OrderedCall(new Told(Handles.class, "getting", variable), new Told(Handles.class, "got", variable));
    }

    private static OrderedCall set(List<Operand> stored, List<Operand> variable) {
        return new OrderedCall(new Told(Handles.class, "setting", stored), new Told(Handles.class, "wasSet", variable));
    }

    /** The notifications for a method of {@code java.lang.reflect.Field}; empty for none. */
    static Optional<OrderedCall> ofReflection(MethodKey method) {
        if (!method.descriptor().startsWith("(Ljava/lang/Object;")) {
            return Optional.empty();
        }
        if (REFLECTIVE_READING.matcher(method.name()).matches()) {
            return Optional.of(get(OF_OBJECT));
        }
        return REFLECTIVE_WRITING.matcher(method.name()).matches()
                ? Optional.of(set(OrderedCall.with(Operand.VALUE, OF_OBJECT), OF_OBJECT))
                : Optional.empty();
    }

    /** How many of the arguments of a {@code VarHandle}'s method are values. */
    private static int values(String method) {
        if (OrderedCall.READING.contains(method)) {
            return 0;
        }
        return COMPARING.matcher(method).matches() ? 2 : 1;
    }

    private static boolean isReference(Type type) {
        return type.getSort() >= Type.ARRAY;
    }

    private static boolean isIndex(Type type) {
        return isReference(type) || type.getSort() != Type.BOOLEAN && type.getOpcode(Opcodes.ILOAD) == Opcodes.ILOAD;
    }
}
