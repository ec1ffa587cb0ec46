// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;

/**
 * What objects of the program inherit from the JDK's {@code Object}, {@code Enum}, {@code Record}
 * and {@code Throwable}, and what {@code Class} objects tell.
 */
final class Inherited {

    /** The field that holds the name of a constant of an enumeration. */
    static final String NAME = "java/lang/Enum.name";
    /** The field that holds its place. */
    static final String ORDINAL = "java/lang/Enum.ordinal";
    /** The field that holds an exception's message. */
    static final String MESSAGE = "java/lang/Throwable.message";
    private static final String CAUSE = "java/lang/Throwable.cause";
    private static final String THROWABLE = "java/lang/Throwable";

    private final Code code;
    private final Interpreter interpreter;

    Inherited(Code code, Interpreter interpreter) {
        this.code = code;
        this.interpreter = interpreter;
    }

    /** What a method gives. */
    record Result(@Nullable Object value) {}

    /** Runs a static method that needs classes of the program; empty for all others. */
    Optional<Result> statics(MethodRef named, List<Object> arguments) {
        boolean valueOf = named.name().equals("valueOf") && named.owner().equals("java/lang/Enum")
                && arguments.getFirst() instanceof ProgramClass;
        if (!valueOf) {
            return Optional.empty();
        }
        for (Object constant : constants((ProgramClass) arguments.getFirst())) {
            if (ProgramObject.in(constant).fields().get(NAME).equals(arguments.get(1))) {
                return Optional.of(new Result(constant));
            }
        }
        throw new Thrown(new IllegalArgumentException("No enum constant"));
    }

    /** The constants of an enumeration of the program, in order. */
    Object[] constants(ProgramClass type) {
        MethodModel values = code.program()
                .method(new MethodRef(type.type(), "values", "()[L" + type.type() + ";"))
                .orElseThrow(() -> new NotExecutable("asks for the constants of " + type.name()));
        interpreter.calls().initialise(type.type());
        return (Object[]) Interpreter.notNull(interpreter.run(values, List.of()));
    }

    /** Runs a constructor or a method of a superclass in the JDK. */
    @Nullable
    Object special(ProgramObject object, MethodRef named, List<Object> arguments) {
        if (named.isConstructor()) {
            construct(object, named, arguments.subList(1, arguments.size()));
            return null;
        }
        return switch (named.name() + arguments.size()) {
            case "equals2" -> object.self() == arguments.get(1) ? 1 : 0;
            case "hashCode1" -> interpreter.identityHash(object);
            case "toString1" -> interpreter.inheritedText(object);
            default -> virtual(object, named, arguments).orElseThrow(() -> WhiteList.refused(named)).value();
        };
    }

    private void construct(ProgramObject object, MethodRef constructor, List<Object> arguments) {
        if (constructor.owner().equals("java/lang/Enum")) {
            object.fields().put(NAME, arguments.get(0));
            object.fields().put(ORDINAL, arguments.get(1));
            return;
        }
        if (!code.hierarchy().isSubtype(constructor.owner(), THROWABLE)) {
            return;
        }
        List<String> types = code.descriptor(constructor).parameters();
        for (int i = 0; i < types.size(); i++) {
            switch (types.get(i)) {
                case "Ljava/lang/String;" -> object.fields().put(MESSAGE, arguments.get(i));
                case "Ljava/lang/Throwable;" -> {
                    object.fields().put(CAUSE, arguments.get(i));
                    if (i == 0 && arguments.get(i) != null) {
                        object.fields().put(MESSAGE, arguments.get(i).toString());
                    }
                }
                default -> {
                    // Whether the stack is recorded does not matter.
                }
            }
        }
    }

    /** Runs a method that an object inherits from a class of the JDK; empty if there is none. */
    Optional<Result> virtual(ProgramObject object, MethodRef named, List<Object> arguments) {
        Object result = switch (named.name() + arguments.size()) {
            case "equals2" -> object.equals(arguments.get(1)) ? 1 : 0;
            case "hashCode1" -> object.hashCode();
            case "toString1" -> object.toString();
            case "getClass1" -> interpreter.types().classObject(object.type());
            default -> {
                if (code.hierarchy().isSubtype(object.type(), THROWABLE)) {
                    yield ofException(object, named, arguments);
                }
                yield object.fields().containsKey(NAME) ? ofConstant(object, named, arguments) : this;
            }
        };
        return result == this ? Optional.empty() : Optional.of(new Result(result));
    }

    private @Nullable Object ofException(ProgramObject exception, MethodRef named, List<Object> arguments) {
        return switch (named.name()) {
            case "getMessage", "getLocalizedMessage" -> exception.fields().get(MESSAGE);
            case "getCause" -> exception.fields().get(CAUSE);
            case "initCause" -> {
                exception.fields().put(CAUSE, arguments.get(1));
                yield exception.self();
            }
            case "addSuppressed" -> null;
            default -> this;
        };
    }

    private @Nullable Object ofConstant(ProgramObject constant, MethodRef named, List<Object> arguments) {
        return switch (named.name()) {
            case "name" -> constant.fields().get(NAME);
            case "ordinal" -> constant.fields().get(ORDINAL);
            case "compareTo" -> (Integer) constant.fields().get(ORDINAL)
                    - (Integer) ProgramObject.in(Interpreter.notNull(arguments.get(1))).fields().get(ORDINAL);
            case "getDeclaringClass" -> interpreter.types().classObject(enumeration(constant.type()));
            default -> this;
        };
    }

    /** The enumeration that the class of a constant is or extends. */
    private String enumeration(String type) {
        String above = code.hierarchy().superclass(type).orElseThrow();
        return above.equals("java/lang/Enum") ? type : enumeration(above);
    }

    /** Runs a method of {@code Class}. */
    @Nullable
    Object ofClass(Object type, MethodRef named, List<Object> arguments) {
        return switch (named.name()) {
            case "desiredAssertionStatus" -> 0;
            case "getName", "getTypeName" -> type instanceof Class<?> known ? known.getName() : program(type).name();
            case "getSimpleName" ->
                type instanceof Class<?> known ? known.getSimpleName() : program(type).simpleName();
            case "equals" -> type == arguments.get(1) ? 1 : 0;
            case "hashCode" -> type.toString().hashCode();
            case "toString" -> type.toString();
            case "isInstance" -> interpreter.types().isInstance(arguments.get(1),
                    type instanceof Class<?> known ? known.getName().replace('.', '/') : program(type).type()) ? 1 : 0;
            case "getEnumConstants" -> constants(program(type));
            case "cast" -> interpreter.types().cast(arguments.get(1),
                    type instanceof Class<?> known ? known.getName().replace('.', '/') : program(type).type());
            default -> throw WhiteList.refused(named);
        };
    }

    private static ProgramClass program(Object type) {
        return (ProgramClass) type;
    }
}
