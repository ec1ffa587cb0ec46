// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/** An argument of a call of the program that a search makes. */
sealed interface Argument {

    /** An immutable value; a number, or a box of one. */
    record Value(@Nullable Object value, String type) implements Argument {}

    /** An object of the memory. */
    record Existing(Ref ref) implements Argument {}

    /** A new object of a class of the program. */
    record New(MethodRef constructor, List<Argument> arguments) implements Argument {}

    /**
     * A new list, set, map or array.
     *
     * @param type internal name of {@code List}, {@code Set} or {@code Map}, or an array's
     *     descriptor
     * @param elements keys and values by turns for a map
     */
    record Many(String type, List<Argument> elements) implements Argument {}

    /**
     * The argument as Java source.
     *
     * @param paths how to get to the objects of the memory
     */
    default String text(Map<Integer, String> paths) {
        return switch (this) {
            case Value(Object value, String type) -> Literals.text(value, type);
            case Existing(Ref ref) -> paths.getOrDefault(ref.id(), "object " + ref.id());
            case New(MethodRef constructor, List<Argument> arguments) -> "new "
                    + Literals.className(constructor.owner()) + "(" + join(arguments, paths) + ")";
            case Many(String type, List<Argument> elements) -> type.startsWith("[")
                    ? "new " + Literals.typeName(type) + " {" + join(elements, paths) + "}"
                    : Literals.className(type) + ".of(" + join(elements, paths) + ")";
        };
    }

    /** Arguments as Java source, separated by commas. */
    static String join(List<Argument> arguments, Map<Integer, String> paths) {
        return arguments.stream().map(argument -> argument.text(paths)).collect(Collectors.joining(", "));
    }
}
