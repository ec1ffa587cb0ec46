// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/** Values and types as Java source. */
final class Literals {

    private Literals() {}

    /**
     * A value.
     *
     * @param type the descriptor of the variable that takes it
     */
    static String text(@Nullable Object value, String type) {
        return switch (value) {
            case null -> "null";
            case String text -> '"' + text + '"';
            case Character letter -> "'" + letter + "'";
            case Long number -> number + "L";
            case Float number -> number + "f";
            case Integer number when type.equals("Z") -> number == 0 ? "false" : "true";
            case Integer number when type.equals("C") -> "'" + (char) (int) number + "'";
            case ProgramClass program -> className(program.type()) + ".class";
            case Throwable exception -> exception.getClass().getSimpleName();
            default -> value.toString();
        };
    }

    /**
     * A value as an expression of Java.
     *
     * @param type the descriptor of the variable that takes it
     */
    static String source(@Nullable Object value, String type) {
        return switch (value) {
            case String text -> '"' + escaped(text) + '"';
            case Integer number when type.equals("C") -> "'" + escaped(String.valueOf((char) (int) number)) + "'";
            case Integer number when type.equals("B") -> "(byte) " + number;
            case Integer number when type.equals("S") -> "(short) " + number;
            case BigInteger number -> "java.math.BigInteger.valueOf(" + number + ")";
            case BigDecimal number -> "java.math.BigDecimal.valueOf(" + number + ")";
            case LocalDate date -> "java.time.LocalDate.of(" + date.getYear() + ", " + date.getMonthValue() + ", "
                    + date.getDayOfMonth() + ")";
            case null, default -> text(value, type);
        };
    }

    private static String escaped(String text) {
        return text.chars()
                .mapToObj(c -> switch (c) {
                    case '"', '\'', '\\' -> "\\" + (char) c;
                    case '\n' -> "\\n";
                    case '\t' -> "\\t";
                    default -> c < ' ' || c > '~' ? String.format("\\u%04x", c) : String.valueOf((char) c);
                })
                .collect(Collectors.joining());
    }

    /** The simple name of a class, those of enclosing classes included. */
    static String className(String type) {
        return type.substring(type.lastIndexOf('/') + 1).replace('$', '.');
    }

    /** The name of a method for a person: {@code Shop.order}, {@code the constructor of Shop}. */
    static String methodName(MethodRef method) {
        String owner = className(method.owner());
        return switch (method.name()) {
            case MethodRef.CONSTRUCTOR -> "the constructor of " + owner;
            case MethodRef.STATIC_INITIALISER -> "the static initialiser of " + owner;
            default -> method.name().startsWith("lambda$")
                    ? "a lambda expression of " + owner
                    : owner + "." + method.name();
        };
    }

    /** The name of a type in source, with simple names of classes. */
    static String typeName(String descriptor) {
        return typeName(descriptor, Literals::className);
    }

    /**
     * The name of a type in source.
     *
     * @param classes gives the names of classes, by their internal names
     */
    static String typeName(String descriptor, UnaryOperator<String> classes) {
        return switch (descriptor.charAt(0)) {
            case '[' -> typeName(descriptor.substring(1), classes) + "[]";
            case 'L' -> classes.apply(Descriptor.typeName(descriptor));
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> "void";
        };
    }
}
