// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.List;

/**
 * The types in a method's descriptor.
 *
 * @param parameters descriptors of the parameters
 * @param result descriptor of the result, {@code V} for none
 */
record Descriptor(List<String> parameters, String result) {

    static Descriptor of(String descriptor) {
        List<String> parameters = new ArrayList<>();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int end = end(descriptor, at);
            parameters.add(descriptor.substring(at, end));
            at = end;
        }
        return new Descriptor(List.copyOf(parameters), descriptor.substring(at + 1));
    }

    private static int end(String descriptor, int start) {
        int at = start;
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        return descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    }

    /** Whether a type is primitive. */
    static boolean isPrimitive(String type) {
        return type.length() == 1;
    }

    /** The internal name of a class, or the descriptor of an array, for a descriptor. */
    static String typeName(String descriptor) {
        return descriptor.charAt(0) == 'L' ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    /** The descriptor for an internal name or the descriptor of an array. */
    static String ofType(String type) {
        return type.charAt(0) == '[' ? type : 'L' + type + ';';
    }
}
