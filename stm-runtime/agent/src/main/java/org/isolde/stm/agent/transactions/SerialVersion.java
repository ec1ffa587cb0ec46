// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/**
 * Adds the default serial version of a serializable class explicitly, since it depends on the
 * members of the class.
 */
final class SerialVersion extends SerialVersionUIDAdder {

    private static final String SERIALIZABLE = "java/io/Serializable";

    private final boolean ofInterface;

    private SerialVersion(ClassVisitor next, boolean ofInterface) {
        super(Opcodes.ASM9, next);
        this.ofInterface = ofInterface;
    }

    /**
     * What a class has to go through before members are added to it. The version of a proxy does
     * not depend on them.
     */
    static ClassVisitor before(ClassVisitor next, ClassFile type, Hierarchy hierarchy) {
        return !type.isProxy() && hierarchy.mayBeSubtype(type.name(), SERIALIZABLE)
                ? new SerialVersion(next, type.isInterface())
                : next;
    }

    @Override
    protected void addSVUID(long version) {
        int access = (ofInterface ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PRIVATE) | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL
                | Opcodes.ACC_SYNTHETIC;
        cv.visitField(access, "serialVersionUID", "J", null, version).visitEnd();
    }
}
