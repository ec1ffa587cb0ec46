// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;

/**
 * A class of the program together with an index of its methods. Snapshots that contain the same
 * class share one instance.
 */
final class ApplicationClass {

    private final ClassModel model;
    private volatile @Nullable Map<Signature, MethodModel> methods;

    ApplicationClass(ClassModel model) {
        this.model = model;
    }

    ClassModel model() {
        return model;
    }

    Optional<MethodModel> method(Signature signature) {
        Map<Signature, MethodModel> index = methods;
        if (index == null) {
            index = new HashMap<>();
            for (MethodModel method : model.methods()) {
                index.put(Signature.of(method.ref()), method);
            }
            methods = index;
        }
        return Optional.ofNullable(index.get(signature));
    }

    /** Whether it has code, and no line number in any of it. */
    boolean lacksLines() {
        boolean code = false;
        for (MethodModel method : model.methods()) {
            if (method.body().isPresent()) {
                if (method.firstLine() > 0) {
                    return false;
                }
                code = true;
            }
        }
        return code;
    }
}
