// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isolde.program.code.MethodRef;

/**
 * A set of methods of a type, as files of summaries write it: a name, with a star at its end for all that start so, and
 * the simple names of the parameter types where they matter, as in {@code append(char[],int,int)}.
 *
 * @param name the name, or how it starts
 * @param prefix whether names need only start so
 * @param parameters the types of the parameters, separated by commas; empty for any
 */
public record MethodPattern(String name, boolean prefix, Optional<String> parameters) {

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

    /** Whether a method is one of those meant, whatever its owner. */
    public boolean matches(MethodRef method) {
        boolean named = prefix ? method.name().startsWith(name) : method.name().equals(name);
        return named && (parameters.isEmpty() || parameters.get().equals(parametersOf(method)));
    }

    private static String parametersOf(MethodRef method) {
        return MethodTypeDesc.ofDescriptor(method.descriptor())
                .parameterList()
                .stream()
                .map(ClassDesc::displayName)
                .collect(Collectors.joining(","));
    }
}
