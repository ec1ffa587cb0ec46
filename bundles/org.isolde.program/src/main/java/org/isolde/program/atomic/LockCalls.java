// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Optional;
import java.util.Set;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Recognises the calls in a method that take and release locks: those of {@code Lock}, of stamped
 * locks, and of semaphores with one permit.
 *
 * @param body the code of the method
 * @param names the names of the locks there
 * @param types the locks of the program
 */
record LockCalls(Body body, LockNames names, LockTypes types) {

    private static final Set<String> READING = Set.of(
            "readLock", "readLockInterruptibly", "tryReadLock", "tryConvertToReadLock", "tryOptimisticRead");

    /** What a statement does with a lock; empty if nothing. */
    Optional<LockCall> at(int statement) {
        if (!(body.statement(statement) instanceof Stmt.Invoke call) || call.kind() == InvokeKind.STATIC
                || call.arguments().isEmpty()) {
            return Optional.empty();
        }
        String owner = call.method().owner();
        Optional<LockCall.Effect> effect = Optional.empty();
        if (types.contains(owner)) {
            effect = ofLock(call.method().name());
        } else if (owner.equals(LockTypes.STAMPED)) {
            effect = ofStampedLock(call.method().name());
        } else if (owner.equals(LockTypes.SEMAPHORE)
                && names.field(call.arguments().getFirst(), statement).filter(types.mutexes()::contains).isPresent()) {
            effect = ofSemaphore(call);
        }
        return effect.map(found -> call(found, call, statement));
    }

    private LockCall call(LockCall.Effect effect, Stmt.Invoke call, int statement) {
        Operand lock = call.arguments().getFirst();
        boolean isShared = call.method().owner().equals(LockTypes.STAMPED) && READING.contains(call.method().name());
        return new LockCall(
                effect, names.of(lock, statement), lock, isShared ? LockReach.SHARED : LockReach.DIRECT);
    }

    private static Optional<LockCall.Effect> ofLock(String method) {
        return Optional.ofNullable(switch (method) {
            case "lock", "lockInterruptibly" -> LockCall.Effect.TAKES;
            case "tryLock" -> LockCall.Effect.TRIES;
            case "unlock" -> LockCall.Effect.RELEASES;
            default -> null;
        });
    }

    private static Optional<LockCall.Effect> ofStampedLock(String method) {
        return Optional.ofNullable(switch (method) {
            case "writeLock", "writeLockInterruptibly", "readLock", "readLockInterruptibly" -> LockCall.Effect.TAKES;
            case "tryWriteLock", "tryReadLock" -> LockCall.Effect.TRIES;
            case "tryConvertToWriteLock", "tryConvertToReadLock" -> LockCall.Effect.CONVERTS;
            case "tryOptimisticRead" -> LockCall.Effect.LOOKS;
            case "validate" -> LockCall.Effect.VALIDATES;
            case "unlock", "unlockRead", "unlockWrite", "tryUnlockRead", "tryUnlockWrite",
                    "tryConvertToOptimisticRead" ->
                LockCall.Effect.RELEASES;
            default -> null;
        });
    }

    /** Calls with a number of permits are left out, but for those that release. */
    private static Optional<LockCall.Effect> ofSemaphore(Stmt.Invoke call) {
        return Optional.ofNullable(switch (call.method().name() + call.method().descriptor()) {
            case "acquire()V", "acquireUninterruptibly()V" -> LockCall.Effect.TAKES;
            case "tryAcquire()Z", "tryAcquire(JLjava/util/concurrent/TimeUnit;)Z" -> LockCall.Effect.TRIES;
            case "release()V", "release(I)V" -> LockCall.Effect.RELEASES;
            default -> null;
        });
    }
}
