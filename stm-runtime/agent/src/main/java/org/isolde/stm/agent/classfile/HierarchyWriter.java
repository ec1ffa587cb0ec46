// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import org.objectweb.asm.ClassWriter;

/** Writes class files, and loads no class to find out what others have in common. */
public final class HierarchyWriter extends ClassWriter {

    private final Hierarchy hierarchy;

    /**
     * @param flags what ASM is to compute
     * @param hierarchy tells what two classes have in common
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
