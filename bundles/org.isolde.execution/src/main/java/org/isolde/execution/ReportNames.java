// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.Map;

/**
 * Names for people: simple names of classes, and paths to objects whether or not they are visible.
 *
 * @param paths how to get to the objects
 */
record ReportNames(Map<Integer, String> paths) implements Names {

    /** Names for the objects of a memory. */
    static ReportNames of(Memory memory) {
        return new ReportNames(Paths.of(memory));
    }

    @Override
    public String type(String type) {
        return Literals.className(type);
    }

    @Override
    public String object(Ref ref, String type) {
        return paths.getOrDefault(ref.id(), "object " + ref.id());
    }
}
