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
 * @param isTrusting whether native code, reflection, handles and serialization are taken to leave
 *     private members alone. Otherwise nothing is known of a program that has any of it
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
