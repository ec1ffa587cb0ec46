// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.MethodModel;

/** Recognises the methods at which a program starts. */
public final class EntryPoints {

    private EntryPoints() {}

    /**
     * Whether a method is a {@code main} method: static, taking an array of strings or, since Java
     * 25, nothing, and no result; or, since Java 25, the same of an instance.
     */
    public static boolean isMain(MethodModel method) {
        return method.ref().name().equals("main")
                && !method.isPrivate()
                && method.body().isPresent()
                && (method.ref().descriptor().equals("([Ljava/lang/String;)V")
                        || method.ref().descriptor().equals("()V"));
    }
}
