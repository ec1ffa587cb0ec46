// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.code.MethodRef;

/**
 * Finds the parameters of a library method whose declared types have methods that the library may
 * call.
 */
final class ArgumentTypes {

    private ArgumentTypes() {}

    /**
     * Internal names by place, the first after the receiver being 0; only types that have methods
     * of their own.
     */
    static SortedMap<Integer, String> of(MethodRef method) {
        SortedMap<Integer, String> types = new TreeMap<>();
        List<ClassDesc> parameters = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
        for (int i = 0; i < parameters.size(); i++) {
            String descriptor = parameters.get(i).descriptorString();
            if (descriptor.startsWith("L") && !descriptor.equals("Ljava/lang/Object;")
                    && !descriptor.equals("Ljava/lang/String;")) {
                types.put(i, descriptor.substring(1, descriptor.length() - 1));
            }
        }
        return types;
    }
}
