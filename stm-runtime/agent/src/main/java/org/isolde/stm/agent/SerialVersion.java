package org.isolde.stm.agent;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/** Writes down the version that a serializable class has by default, which depends on its members. */
final class SerialVersion extends SerialVersionUIDAdder {

    private final boolean ofInterface;

    SerialVersion(ClassVisitor next, boolean ofInterface) {
        super(Opcodes.ASM9, next);
        this.ofInterface = ofInterface;
    }

    @Override
    protected void addSVUID(long version) {
        int access = (ofInterface ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PRIVATE) | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL
                | Opcodes.ACC_SYNTHETIC;
        cv.visitField(access, "serialVersionUID", "J", null, version).visitEnd();
    }
}
