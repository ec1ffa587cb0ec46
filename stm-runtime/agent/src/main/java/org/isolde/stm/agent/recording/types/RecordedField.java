// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import java.util.Optional;
import org.isolde.stm.agent.classfile.ClassFile;
import org.objectweb.asm.Opcodes;

/**
 * The field that an instruction accesses.
 *
 * @param declaring the class that declares it; empty if unknown
 * @param access its access flags; 0 if unknown
 * @param isRecorded whether the class of the field and the class of the code are recorded, and the
 *     code does not implement the synchronizer that the field belongs to
 */
public record RecordedField(Optional<ClassFile> declaring, int access, boolean isRecorded) {

    /** The field that an instruction of a class names. */
    public static RecordedField of(RecordedType type, String owner, String name, String descriptor) {
        Optional<ClassFile> declaring = type.hierarchy().declaringField(owner, name, descriptor);
        int access = declaring.map(found -> found.fields().get(name + descriptor)).orElse(0);
        boolean isVolatile = (access & Opcodes.ACC_VOLATILE) != 0;
        boolean isRecorded = declaring.map(type.recorded()::contains).orElse(true);
        boolean isSeen = isVolatile || type.hasData() && declaring.map(type.recorded()::haveData).orElse(true);
        boolean isOfLock = type.implementsSynchronizer() && declaring
                .flatMap(found -> SynchronizerMethods.stateOf(found.name(), type.hierarchy())).isPresent();
        return new RecordedField(declaring, access, isRecorded && isSeen && !isOfLock);
    }

    /** Whether its accesses are events: it may change, and its class is recorded. */
    public boolean isEvent() {
        return isRecorded && (access & Opcodes.ACC_FINAL) == 0;
    }

    /** Whether it is known to be volatile. */
    public boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }
}
