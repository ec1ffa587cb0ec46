// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Recognises the statements of a method that take and release locks: calls of {@code Lock}, of
 * stamped locks, of semaphores with one permit, and of the program's own helpers, and what is done
 * with {@linkplain LockWords fields that are locks}.
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
        Optional<LockWords.Use> ofWord = types.words().use(body, names, statement);
        if (ofWord.isPresent()) {
            return LockWords.call(ofWord.get(), names, statement);
        }
        if (!(body.statement(statement) instanceof Stmt.Invoke call)) {
            return Optional.empty();
        }
        Optional<LockCall> direct = ofType(call, statement);
        return direct.or(() -> ofResource(call, statement)).or(
                () -> types.helper(call.method()).flatMap(helper -> ofHelper(helper, call, statement)));
    }

    private Optional<LockCall> ofType(Stmt.Invoke call, int statement) {
        if (call.kind() == InvokeKind.STATIC || call.arguments().isEmpty()) {
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
        Operand lock = call.arguments().getFirst();
        boolean isShared = owner.equals(LockTypes.STAMPED) && READING.contains(call.method().name());
        return effect.map(
                found -> new LockCall(
                        found, names.of(lock, statement), lock, isShared ? LockReach.SHARED : LockReach.DIRECT,
                        names.place(lock, statement).map(place -> place.held(isShared))));
    }

    /**
     * A call of a helper. Where a parameter is what leads to the lock, it is the monitor, and null
     * where a static field does.
     */
    private Optional<LockCall> ofHelper(LockHelper helper, Stmt.Invoke call, int statement) {
        LockHelper.Place there = helper.lock();
        LockReach reach = new LockReach(there.fields(), there.shared());
        if (there.parameter() < 0) {
            return Optional.of(
                    new LockCall(
                            helper.effect(), Optional.of(there.name()), Constant.NULL, reach, Optional.of(there)));
        }
        if (there.parameter() >= call.arguments().size()) {
            return Optional.empty();
        }
        Operand start = call.arguments().get(there.parameter());
        Optional<LockHelper.Place> place = names.place(start, statement)
                .map(
                        own -> new LockHelper.Place(
                                own.parameter(), own.name() + there.name(),
                                Stream.concat(own.fields().stream(), there.fields().stream()).toList(),
                                there.shared()));
        return Optional.of(
                new LockCall(
                        helper.effect(), names.of(start, statement).map(name -> name + there.name()), start, reach,
                        place));
    }

    /** A call that closes what a helper gave, or made, when it took a lock. */
    private Optional<LockCall> ofResource(Stmt.Invoke call, int statement) {
        if (!call.method().name().equals("close") || call.arguments().size() != 1 || types.helpers().isEmpty()) {
            return Optional.empty();
        }
        int origin = names.origin(call.arguments().getFirst(), statement);
        int taking = origin >= 0 && body.statement(origin) instanceof Stmt.NewObject
                ? names.constructor(origin)
                : origin;
        if (taking < 0 || !(body.statement(taking) instanceof Stmt.Invoke taker)
                || taker.method().name().equals("close")) {
            return Optional.empty();
        }
        return at(taking).filter(taken -> taken.effect() == LockCall.Effect.TAKES).map(
                taken -> new LockCall(
                        LockCall.Effect.RELEASES, taken.lock(), taken.monitor(), taken.reach(), taken.place()));
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
