// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.Optional;
import java.util.Set;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.isolde.stm.agent.recording.types.SynchronizerMethods;
import org.objectweb.asm.Opcodes;

/**
 * Recognises calls that may execute a method of a lock, a condition or a synchronizer of the JDK.
 * The static type decides only what cannot: an object of a subclass is called through a supertype,
 * through an interface of the program, or by {@code super}. At run time the recorder looks at the
 * object.
 */
public final class LockCall {

    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String LOCK = LOCKS + "Lock";
    private static final String CONDITION = LOCKS + "Condition";

    private static final Set<MethodKey> OF_LOCKS = Set.of(new MethodKey("lock", "()V"),
            new MethodKey("lockInterruptibly", "()V"), new MethodKey("tryLock", "()Z"),
            new MethodKey("tryLock", "(JLjava/util/concurrent/TimeUnit;)Z"), new MethodKey("unlock", "()V"));
    private static final Set<MethodKey> OF_CONDITIONS = Set.of(new MethodKey("await", "()V"),
            new MethodKey("await", "(JLjava/util/concurrent/TimeUnit;)Z"), new MethodKey("awaitNanos", "(J)J"),
            new MethodKey("awaitUntil", "(Ljava/util/Date;)Z"), new MethodKey("awaitUninterruptibly", "()V"),
            new MethodKey("signal", "()V"), new MethodKey("signalAll", "()V"));

    /** What objects may be that threads synchronise by, and whose classes may have subclasses. */
    private static final Set<String> SYNCHRONIZING = Set.of(LOCK, LOCKS + "StampedLock",
            "java/util/concurrent/Semaphore");

    private LockCall() {}

    /** Whether a call may execute a method of a lock of the JDK. */
    static boolean mayLock(int opcode, String owner, MethodKey method, RecordedType type) {
        return OF_LOCKS.contains(method) && mayRunJdk(opcode, owner, method, LOCK, type);
    }

    /** Whether a call may execute a method of a condition of the JDK. */
    static boolean mayWait(int opcode, String owner, MethodKey method, RecordedType type) {
        return OF_CONDITIONS.contains(method) && mayRunJdk(opcode, owner, method, CONDITION, type);
    }

    private static boolean mayRunJdk(int opcode, String owner, MethodKey method, String supertype, RecordedType type) {
        if (opcode == Opcodes.INVOKESTATIC) {
            return false;
        }
        Hierarchy hierarchy = type.hierarchy();
        Optional<ClassFile> declaring = hierarchy.declaringMethod(owner, method);
        if (declaring.isEmpty()) {
            return opcode != Opcodes.INVOKESPECIAL;
        }
        if (declaring.get().isInterface() && !declaring.get().isOfPlatform()) {
            // A class may inherit the method from a class of the JDK.
            return opcode != Opcodes.INVOKESPECIAL && declaring.get().inherited(method).isPresent();
        }
        boolean isRecorded = !declaring.get().isOfPlatform() && type.recorded().contains(declaring.get());
        return !isRecorded && hierarchy.isSubtype(owner, supertype);
    }

    /** Whether objects of a class may be such, and its methods may override those of the JDK. */
    public static boolean isSynchronizing(String name, Hierarchy hierarchy) {
        return SYNCHRONIZING.stream().anyMatch(type -> hierarchy.isSubtype(name, type))
                || SynchronizerMethods.stateOf(name, hierarchy).isPresent();
    }
}
