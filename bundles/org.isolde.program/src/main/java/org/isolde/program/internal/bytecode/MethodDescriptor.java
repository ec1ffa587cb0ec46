// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.List;

/**
 * A parsed method descriptor.
 *
 * @param parameters the descriptors of the parameters
 * @param result the descriptor of the result, {@code V} for none
 */
record MethodDescriptor(List<String> parameters, String result) {

    /**
     * Takes a descriptor apart.
     *
     * @throws MalformedClassException if it is not a method descriptor
     */
    static MethodDescriptor parse(String descriptor) {
        int close = Names.present(descriptor).lastIndexOf(')');
        if (close < 0 || descriptor.charAt(0) != '(') {
            throw malformed(descriptor);
        }
        List<String> parameters = new ArrayList<>();
        int start = 1;
        while (start < close) {
            int end = endOfType(descriptor, start);
            parameters.add(descriptor.substring(start, end));
            start = end;
        }
        String result = descriptor.substring(close + 1);
        if (start != close || !result.equals("V") && endOfType(descriptor, start + 1) != descriptor.length()) {
            throw malformed(descriptor);
        }
        return new MethodDescriptor(parameters, result);
    }

    /** Whether there is a result. */
    boolean hasResult() {
        return !result.equals("V");
    }

    private static int endOfType(String descriptor, int start) {
        int place = start;
        while (place < descriptor.length() && descriptor.charAt(place) == '[') {
            place++;
        }
        if (place == descriptor.length()) {
            throw malformed(descriptor);
        }
        char first = descriptor.charAt(place);
        if (first == 'L') {
            int semicolon = descriptor.indexOf(';', place);
            if (semicolon < place + 2) {
                throw malformed(descriptor);
            }
            return semicolon + 1;
        }
        if ("ZBCSIJFD".indexOf(first) < 0) {
            throw malformed(descriptor);
        }
        return place + 1;
    }

    private static MalformedClassException malformed(String descriptor) {
        return new MalformedClassException("\"" + descriptor + "\" stands where a method's type is named");
    }
}
