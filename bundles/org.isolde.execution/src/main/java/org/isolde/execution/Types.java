// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.Enum.EnumDesc;
import java.util.List;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Stmt;

/** The types of live objects, and the questions that a program asks about them. */
final class Types {

    private final Code code;
    private final Heap heap;

    Types(Code code, Heap heap) {
        this.code = code;
        this.heap = heap;
    }

    /** The class of a live object: an internal name or the descriptor of an array. */
    String of(Object value) {
        ProgramObject object = ProgramObject.of(value);
        if (object != null) {
            return object.type();
        }
        return value.getClass().isArray() ? heap.arrayType(value) : value.getClass().getName().replace('.', '/');
    }

    /**
     * Whether a value is an instance of a type.
     *
     * @param type internal name or the descriptor of an array
     */
    boolean isInstance(@Nullable Object value, String type) {
        if (value == null) {
            return false;
        }
        if (ProgramObject.of(value) != null || value.getClass().isArray()) {
            return code.hierarchy().isSubtype(of(value), type);
        }
        return !type.startsWith("[") && !code.isProgram(type) && code.whiteList().load(substitute(type))
                .isInstance(value);
    }

    /** The class that is used in place of one of the JDK that needs classes of the program. */
    static String substitute(String type) {
        return switch (type) {
            case "java/util/EnumMap" -> "java/util/TreeMap";
            case "java/util/EnumSet" -> "java/util/TreeSet";
            default -> type;
        };
    }

    /** The value itself if it may be cast. */
    @Nullable
    Object cast(@Nullable Object value, String type) {
        if (value == null || isInstance(value, type)) {
            return value;
        }
        if (type.startsWith("[") && heap.isUntyped(value)) {
            heap.setArrayType(value, type);
            return value;
        }
        throw new Thrown(new ClassCastException(of(value) + " is no " + type));
    }

    /** The descriptor of an array's elements. */
    String elementType(Object array) {
        return heap.arrayType(array).substring(1);
    }

    /** The class of the elements of live arrays; for elements of the program {@code Object}. */
    Class<?> elementClass(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> boolean.class;
            case 'B' -> byte.class;
            case 'C' -> char.class;
            case 'S' -> short.class;
            case 'I' -> int.class;
            case 'J' -> long.class;
            case 'F' -> float.class;
            case 'D' -> double.class;
            case '[' -> elementClass(descriptor.substring(1)).arrayType();
            default -> {
                String type = Descriptor.typeName(descriptor);
                yield code.isProgram(type) ? Object.class : code.whiteList().load(type);
            }
        };
    }

    /** The {@code Class} object of a type. */
    Object classObject(String type) {
        String element = type.substring(type.lastIndexOf('[') + 1);
        boolean primitive = type.startsWith("[") && element.length() == 1;
        String name = type.startsWith("[") && !primitive ? Descriptor.typeName(element) : type;
        return primitive || !code.isProgram(name) && code.whiteList().allows(name)
                ? code.whiteList().load(type.startsWith("[") ? type : name)
                : code.classObject(type);
    }

    /** The label that a pattern switch chooses: the first that matches, or their number. */
    int select(Stmt.TypeSwitch choice, @Nullable Object value, int restart) {
        if (value == null) {
            return -1;
        }
        List<Constant> labels = choice.labels();
        for (int i = restart; i < labels.size(); i++) {
            if (matches(labels.get(i), value)) {
                return i;
            }
        }
        return labels.size();
    }

    private boolean matches(Constant label, Object value) {
        return switch (label) {
            case Constant.OfClass(String descriptor) -> isInstance(value, Descriptor.typeName(descriptor));
            case Constant.OfString(String text) -> text.equals(value) || text.equals(enumName(value));
            case Constant.OfInt(int number) -> value.equals(number)
                    || value instanceof Character letter && letter == number
                    || value instanceof Short small && small == number || value instanceof Byte tiny && tiny == number;
            case Constant.Described(EnumDesc<?> constant, var kind) ->
                isInstance(value, Descriptor.typeName(constant.constantType().descriptorString()))
                        && constant.constantName().equals(enumName(value));
            default -> throw new NotExecutable("switches over " + label);
        };
    }

    private static @Nullable Object enumName(Object value) {
        ProgramObject object = ProgramObject.of(value);
        return object != null ? object.fields().get(Inherited.NAME) : value instanceof Enum<?> e ? e.name() : null;
    }
}
