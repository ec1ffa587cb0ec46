package org.isolde.stm.agent;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/** Writes down the version that a serializable class has by default, which depends on its members. */
final class SerialVersion extends SerialVersionUIDAdder {

    SerialVersion(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    protected void addSVUID(long version) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        cv.visitField(access, "serialVersionUID", "J", null, version).visitEnd();
    }
}
