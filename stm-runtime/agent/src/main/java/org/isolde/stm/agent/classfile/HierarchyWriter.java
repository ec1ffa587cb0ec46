// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import org.objectweb.asm.ClassWriter;

/** A class writer that computes common superclasses without loading classes. */
public final class HierarchyWriter extends ClassWriter {

    private final Hierarchy hierarchy;

    /**
     * @param flags the flags of ASM's class writer
     * @param hierarchy finds the common superclass of two classes
     */
    public HierarchyWriter(int flags, Hierarchy hierarchy) {
        super(flags);
        this.hierarchy = hierarchy;
    }

    @Override
    protected String getCommonSuperClass(String left, String right) {
        return hierarchy.commonSuperclass(left, right);
    }
}
