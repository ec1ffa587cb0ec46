// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A set of packages, each with all its subpackages: {@code com.example} also contains the classes
 * of {@code com.example.web}.
 *
 * @param names their names, with dots
 */
public record Packages(SortedSet<String> names) {

    /** No package. */
    public static final Packages NONE = new Packages(Collections.emptySortedSet());

    /** Keeps a copy of the set. */
    public Packages {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
    }

    /** Those with these names, with dots. */
    public static Packages of(Collection<String> names) {
        return new Packages(new TreeSet<>(names));
    }

    /**
     * Whether a class is in one of them. Linear in their number.
     *
     * @param className internal name of the class
     */
    public boolean contains(String className) {
        int end = className.lastIndexOf('/');
        if (end < 0 || names.isEmpty()) {
            return false;
        }
        String name = className.substring(0, end).replace('/', '.');
        return names.stream().anyMatch(each -> name.equals(each) || name.startsWith(each + "."));
    }
}
