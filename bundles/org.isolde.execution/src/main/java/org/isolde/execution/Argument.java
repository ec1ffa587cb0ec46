// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
     * @param type the descriptor of the parameter
     */
    default String text(String type, Names names) {
        return switch (this) {
            case Value(Object value, String own) -> Literals.source(value, own);
            case Existing(Ref ref) -> names.object(ref, type);
            case New(MethodRef constructor, List<Argument> arguments) -> "new "
                    + names.type(constructor.owner()) + "(" + join(arguments, constructor, names) + ")";
            case Many(String kind, List<Argument> elements) when kind.startsWith("[") -> "new "
                    + Literals.typeName(kind, names::type) + " {" + join(elements, kind.substring(1), names) + "}";
            case Many(String kind, List<Argument> elements) -> names.type(kind)
                    + ".of(" + join(elements, "Ljava/lang/Object;", names) + ")";
        };
    }

    private static String join(List<Argument> elements, String type, Names names) {
        return elements.stream().map(element -> element.text(type, names)).collect(Collectors.joining(", "));
    }

    /** The arguments of a call as Java source, separated by commas. */
    static String join(List<Argument> arguments, MethodRef called, Names names) {
        List<String> types = Descriptor.of(called.descriptor()).parameters();
        return IntStream.range(0, arguments.size())
                .mapToObj(i -> arguments.get(i).text(types.get(i), names))
                .collect(Collectors.joining(", "));
    }
}
