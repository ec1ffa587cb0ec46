// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.code.MethodRef;

/**
 * Methods of a program that may run at any time, whether code in sight calls them or not.
 *
 * @param methods the methods; unmodifiable
 * @param isOpen whether code out of sight may name the classes of the program: create objects of
 *     them, call their methods, and use their fields. Of some programs this is known without being
 *     told, such as of those without {@code main}
 * @param isTrusting whether code out of sight is trusted: native code, reflection, handles and
 *     serialization leave private members alone; implementations of the program's types that are
 *     not in sight leave the program alone; what is passed for a parameter of a library type is no
 *     object of the program, and runs code of its own when it is compared or printed. Otherwise
 *     nothing is known of a program with such code
 */
public record Entries(SortedSet<MethodRef> methods, boolean isOpen, boolean isTrusting) {

    /** No method, and what is known of the program decides whether it is open. */
    public static final Entries NONE = new Entries(new TreeSet<>(), false, false);

    /** Keeps a copy. */
    public Entries {
        methods = Collections.unmodifiableSortedSet(new TreeSet<>(methods));
    }

    /** Methods that code in sight may run at any time, such as transactions. */
    public static Entries of(Collection<MethodRef> methods) {
        return new Entries(new TreeSet<>(methods), false, false);
    }
}
