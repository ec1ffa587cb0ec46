// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.Optional;

/**
 * A set of methods of a type, as descriptions write it: a name, with a star at its end for all that
 * begin so, and the simple names of the parameter types where they matter, as in
 * {@code append(char[],int,int)}.
 *
 * @param name the name, or how it begins
 * @param prefix whether names need only begin so
 * @param parameters the types of the parameters, separated by commas; empty for any
 */
public record MethodPattern(String name, boolean prefix, Optional<String> parameters) {

    private static final String PRIMITIVES = "BCDFIJSZ";
    private static final String[] PRIMITIVE_NAMES = {
        "byte", "char", "double", "float", "int", "long", "short", "boolean"};

    /** The pattern that a text stands for; every text is one. */
    public static MethodPattern of(String text) {
        int open = text.indexOf('(');
        Optional<String> parameters = open < 0
                ? Optional.empty()
                : Optional.of(text.substring(open + 1, text.length() - (text.endsWith(")") ? 1 : 0)));
        String name = open < 0 ? text : text.substring(0, open);
        boolean prefix = name.endsWith("*");
        return new MethodPattern(prefix ? name.substring(0, name.length() - 1) : name, prefix, parameters);
    }

    /** The pattern for the methods with the name and the parameters of a method. */
    public static MethodPattern exactly(LibraryMethod method) {
        return new MethodPattern(method.name(), false, Optional.of(parametersOf(method.descriptor())));
    }

    /** The text that stands for the pattern. */
    public String text() {
        return name + (prefix ? "*" : "") + parameters.map(types -> "(" + types + ")").orElse("");
    }

    /** Whether a method is in the set, whatever its owner. */
    public boolean matches(LibraryMethod method) {
        boolean named = prefix ? method.name().startsWith(name) : method.name().equals(name);
        return named && (parameters.isEmpty() || parameters.get().equals(parametersOf(method.descriptor())));
    }

    /** The most parameters that the methods may have. */
    int parameterCount() {
        if (parameters.isEmpty()) {
            return Integer.MAX_VALUE;
        }
        return parameters.get().isEmpty() ? 0 : parameters.get().split(",", -1).length;
    }

    /** The simple names of the parameter types in a descriptor, separated by commas. */
    private static String parametersOf(String descriptor) {
        StringBuilder names = new StringBuilder();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int start = at;
            while (descriptor.charAt(at) == '[') {
                at++;
            }
            int dimensions = at - start;
            if (!names.isEmpty()) {
                names.append(',');
            }
            if (descriptor.charAt(at) == 'L') {
                int end = descriptor.indexOf(';', at);
                names.append(descriptor, Math.max(at, descriptor.lastIndexOf('/', end)) + 1, end);
                at = end + 1;
            } else {
                names.append(PRIMITIVE_NAMES[PRIMITIVES.indexOf(descriptor.charAt(at))]);
                at++;
            }
            names.append("[]".repeat(dimensions));
        }
        return names.toString();
    }
}
