// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.code;

import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.program.MethodModel;

/** Finds the parameters of methods with a body, the receiver first where there is one. */
public final class Parameters {

    private Parameters() {}

    /**
     * The name of a parameter in heaps: {@code this}, its source name, or p0, p1, … if the class
     * file has no names.
     */
    public static String name(MethodModel method, int parameter) {
        int first = method.isStatic() ? 0 : 1;
        return parameter < first
                ? "this"
                : method.body()
                        .orElseThrow()
                        .parameters()
                        .get(parameter)
                        .sourceName()
                        .orElse("p" + (parameter - first));
    }

    /**
     * For each parameter the internal name of the class or interface that it is declared with;
     * empty for others.
     */
    public static List<Optional<String>> types(MethodModel method) {
        List<Optional<String>> types = new ArrayList<>();
        if (!method.isStatic()) {
            types.add(Optional.of(method.ref().owner()));
        }
        MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterList().forEach(type -> {
            String descriptor = type.descriptorString();
            types.add(
                    type.isClassOrInterface()
                            ? Optional.of(descriptor.substring(1, descriptor.length() - 1))
                            : Optional.empty());
        });
        return types;
    }
}
