// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.isolde.stm.agent.programs.Steps.Step;

/** Locks whose classes are the program's own, by their kinds. */
final class OwnLocks {

    /** What a thread acquires to change something, and what it acquires to look at it. */
    record Guard(Step acquire, Step release, Step acquireToRead, Step releaseToRead) {

        static Guard of(Step acquire, Step release) {
            return new Guard(acquire, release, acquire, release);
        }

        static Guard of(Lock lock) {
            return of(lock::lock, lock::unlock);
        }
    }

    private OwnLocks() {}

    /** A new lock of a kind. */
    static Guard guard(String kind) {
        return switch (kind) {
            case "inherited" -> inherited(new Fair());
            case "inherited, as a lock" -> Guard.of(new Fair());
            case "inherited, by an interface" -> byInterface(new Named());
            case "inherited, interruptibly" -> interruptibly(new Fair());
            case "inherited, in time" -> inTime(new Fair());
            case "inherited, as a field" -> heldByName(new Fair());
            case "overridden" -> inherited(new Counting());
            case "overridden, as a lock" -> Guard.of(new Counting());
            case "overridden, of the JDK" -> ofJdk(new Counting());
            case "only lock overridden" -> ofJdk(new CountingIn());
            case "only unlock overridden" -> ofJdk(new CountingOut());
            case "overridden twice" -> ofJdk(new CountingTwice());
            case "overridden by trying" -> Guard.of(new Trying());
            case "nested" -> nested(new Counting());
            case "read-write" -> readWrite(new Pair());
            case "own read and write locks" -> readWrite(new CountingPair());
            case "stamped" -> stamped(new Stamps());
            case "overridden stamped" -> stamped(new CountingStamps());
            case "view of overridden stamped" -> view(new CountingStamps());
            case "semaphore" -> permits(new Permit());
            case "overridden semaphore" -> permits(new CountingPermit());
            case "wrapper" -> Guard.of(new Wrapper(new ReentrantLock()));
            case "wrapper of own" -> Guard.of(new Wrapper(new Counting()));
            case "mutex" -> Guard.of(new Mutex());
            case "mutex by trying" -> trying(new Mutex());
            case "mutex in time" -> inTime(new Mutex());
            case "mutex of longs" -> ofLongs();
            case "mutex with an owner" -> nested(new Reentrant());
            case "acquired at once" -> amounts(new int[] {2}, new int[] {1, 1});
            case "released at once" -> amounts(new int[] {1, 1}, new int[] {2});
            case "both modes" -> bothModes(new SharedOrNot());
            case "one permit of a synchronizer" -> onePermit(new Permits(1));
            case "doing nothing" -> ofJdk(new Switched());
            case "compareAndSet" -> spinning(new AtomicBoolean());
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** A new lock of a kind that has conditions. */
    static Lock lock(String kind) {
        return switch (kind) {
            case "inherited" -> new Fair();
            case "wrapper" -> new Wrapper(new Counting());
            case "mutex" -> new Mutex();
            case "mutex with an owner" -> new Reentrant();
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static Guard inherited(Fair lock) {
        return Guard.of(() -> lock.lock(), () -> lock.unlock());
    }

    private static Guard ofJdk(ReentrantLock lock) {
        return Guard.of(() -> lock.lock(), () -> lock.unlock());
    }

    private static Guard byInterface(Lockable lock) {
        return Guard.of(() -> lock.lock(), () -> lock.unlock());
    }

    private static Guard interruptibly(Fair lock) {
        return Guard.of(lock::lockInterruptibly, lock::unlock);
    }

    private static Guard inTime(Lock lock) {
        return Guard.of(() -> check(lock.tryLock(1, TimeUnit.MINUTES)), lock::unlock);
    }

    private static Guard trying(Lock lock) {
        return Guard.of(() -> {
            while (!lock.tryLock()) {
                Thread.yield();
            }
        }, lock::unlock);
    }

    private static Guard heldByName(Fair lock) {
        Map<String, Fair> locks = Map.of("one", lock);
        return Guard.of(() -> locks.get("one").lock(), () -> locks.get("one").unlock());
    }

    private static Guard nested(Lock lock) {
        return Guard.of(() -> {
            lock.lock();
            lock.lock();
            lock.lock();
            lock.unlock();
        }, () -> {
            lock.unlock();
            lock.unlock();
        });
    }

    private static Guard readWrite(ReentrantReadWriteLock pair) {
        return new Guard(() -> pair.writeLock().lock(), () -> pair.writeLock().unlock(), pair.readLock()::lock,
                pair.readLock()::unlock);
    }

    private static Guard stamped(StampedLock lock) {
        return new Guard(() -> lock.writeLock(), () -> lock.tryUnlockWrite(), () -> lock.readLock(),
                () -> lock.tryUnlockRead());
    }

    private static Guard view(StampedLock lock) {
        return new Guard(() -> lock.asWriteLock().lock(), () -> lock.asWriteLock().unlock(),
                () -> lock.asReadLock().lock(), () -> lock.asReadLock().unlock());
    }

    private static Guard permits(Semaphore semaphore) {
        return Guard.of(() -> semaphore.acquire(), () -> semaphore.release());
    }

    private static Guard ofLongs() {
        LongSync sync = new LongSync();
        return Guard.of(() -> sync.acquireInterruptibly(1L), () -> sync.release(1L));
    }

    private static Guard amounts(int[] acquired, int[] released) {
        Reentrant.Sync sync = new Reentrant.Sync();
        return Guard.of(() -> {
            for (int amount : acquired) {
                sync.acquire(amount);
            }
        }, () -> {
            for (int amount : released) {
                sync.release(amount);
            }
        });
    }

    private static Guard bothModes(SharedOrNot sync) {
        return new Guard(() -> sync.acquire(1), () -> sync.release(1), () -> sync.acquireShared(1),
                () -> sync.releaseShared(1));
    }

    private static Guard spinning(AtomicBoolean taken) {
        return Guard.of(() -> {
            while (!taken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
        }, () -> taken.set(false));
    }

    private static Guard onePermit(Permits sync) {
        return Guard.of(() -> sync.acquireShared(1), () -> sync.releaseShared(1));
    }

    static void check(boolean success) {
        if (!success) {
            throw new IllegalStateException();
        }
    }

    // ---------------------------------------------------------------- of the JDK's locks

    /** Overrides nothing. */
    static class Fair extends ReentrantLock {
        private static final long serialVersionUID = 1;

        Fair() {
            super(true);
        }
    }

    /** Has what a lock has, and is none. */
    interface Lockable {
        void lock();

        void unlock();
    }

    /** Inherits what its interface declares. */
    private static final class Named extends Fair implements Lockable {
        private static final long serialVersionUID = 1;
    }

    /** Counts how often it is acquired. */
    private static class CountingIn extends Fair {
        private static final long serialVersionUID = 1;
        private int acquired;

        @Override
        public void lock() {
            super.lock();
            acquired++;
        }
    }

    /** Counts how often it is released. */
    private static final class CountingOut extends Fair {
        private static final long serialVersionUID = 1;
        private int released;

        @Override
        public void unlock() {
            released++;
            super.unlock();
        }
    }

    /** Counts both. */
    private static class Counting extends CountingIn {
        private static final long serialVersionUID = 1;
        private int released;

        @Override
        public void unlock() {
            released++;
            super.unlock();
        }
    }

    /** Counts once more. */
    private static final class CountingTwice extends Counting {
        private static final long serialVersionUID = 1;
        private int again;

        @Override
        public void lock() {
            super.lock();
            again++;
        }
    }

    /** Is no lock, for programs with one thread. */
    private static final class Switched extends Fair {
        private static final long serialVersionUID = 1;

        @Override
        public void lock() {
            // nothing to wait for
        }

        @Override
        public void unlock() {
            // as little as before
        }
    }

    /** Tries until it succeeds. */
    private static final class Trying extends Fair {
        private static final long serialVersionUID = 1;

        @Override
        public void lock() {
            while (!tryLock()) {
                Thread.yield();
            }
        }
    }

    /** Overrides nothing. */
    private static final class Pair extends ReentrantReadWriteLock {
        private static final long serialVersionUID = 1;
    }

    /** Its locks count how often they are acquired. */
    private static final class CountingPair extends ReentrantReadWriteLock {
        private static final long serialVersionUID = 1;
        private final ReadLock reads = new ReadLock(this) {
            private static final long serialVersionUID = 1;

            @Override
            public void lock() {
                super.lock();
            }
        };
        private final WriteLock writes = new WriteLock(this) {
            private static final long serialVersionUID = 1;
            private int written;

            @Override
            public void lock() {
                super.lock();
                written++;
            }
        };

        @Override
        public ReadLock readLock() {
            return reads;
        }

        @Override
        public WriteLock writeLock() {
            return writes;
        }
    }

    /** Overrides nothing. */
    private static final class Stamps extends StampedLock {
        private static final long serialVersionUID = 1;
    }

    /** Counts how often it is acquired. */
    private static final class CountingStamps extends StampedLock {
        private static final long serialVersionUID = 1;
        private int written;

        @Override
        public long writeLock() {
            long stamp = super.writeLock();
            written++;
            return stamp;
        }
    }

    /** Overrides nothing. */
    private static final class Permit extends Semaphore {
        private static final long serialVersionUID = 1;

        Permit() {
            super(1);
        }
    }

    /** Counts how often it is acquired. */
    private static final class CountingPermit extends Semaphore {
        private static final long serialVersionUID = 1;
        private int acquired;

        CountingPermit() {
            super(1);
        }

        @Override
        public void acquire() throws InterruptedException {
            super.acquire();
            acquired++;
        }
    }

    // ---------------------------------------------------------------- of other classes

    /** Passes all calls on. */
    private static final class Wrapper implements Lock {
        private final Lock inner;
        private int acquired;

        Wrapper(Lock inner) {
            this.inner = inner;
        }

        @Override
        public void lock() {
            inner.lock();
            acquired++;
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            inner.lockInterruptibly();
        }

        @Override
        public boolean tryLock() {
            return inner.tryLock();
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return inner.tryLock(time, unit);
        }

        @Override
        public void unlock() {
            inner.unlock();
        }

        @Override
        public Condition newCondition() {
            return new Waiting(inner.newCondition());
        }
    }

    /** Passes all calls on. */
    private static final class Waiting implements Condition {
        private final Condition inner;

        Waiting(Condition inner) {
            this.inner = inner;
        }

        @Override
        public void await() throws InterruptedException {
            inner.await();
        }

        @Override
        public void awaitUninterruptibly() {
            inner.awaitUninterruptibly();
        }

        @Override
        public long awaitNanos(long nanosTimeout) throws InterruptedException {
            return inner.awaitNanos(nanosTimeout);
        }

        @Override
        public boolean await(long time, TimeUnit unit) throws InterruptedException {
            return inner.await(time, unit);
        }

        @Override
        public boolean awaitUntil(java.util.Date deadline) throws InterruptedException {
            return inner.awaitUntil(deadline);
        }

        @Override
        public void signal() {
            inner.signal();
        }

        @Override
        public void signalAll() {
            inner.signalAll();
        }
    }

    /** As in the documentation of {@code AbstractQueuedSynchronizer}. */
    static final class Mutex implements Lock {

        private static final class Sync extends AbstractQueuedSynchronizer {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean tryAcquire(int acquires) {
                if (compareAndSetState(0, 1)) {
                    setExclusiveOwnerThread(Thread.currentThread());
                    return true;
                }
                return false;
            }

            @Override
            protected boolean tryRelease(int releases) {
                check(isHeldExclusively());
                setExclusiveOwnerThread(null);
                setState(0);
                return true;
            }

            @Override
            protected boolean isHeldExclusively() {
                return getExclusiveOwnerThread() == Thread.currentThread();
            }

            private Condition newCondition() {
                return new ConditionObject();
            }
        }

        private final Sync sync = new Sync();

        @Override
        public void lock() {
            sync.acquire(1);
        }

        @Override
        public boolean tryLock() {
            return sync.tryAcquire(1);
        }

        @Override
        public void unlock() {
            sync.release(1);
        }

        @Override
        public Condition newCondition() {
            return sync.newCondition();
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            sync.acquireInterruptibly(1);
        }

        @Override
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            return sync.tryAcquireNanos(1, unit.toNanos(timeout));
        }
    }

    /** Keeps account of its owner by itself. */
    static final class Reentrant implements Lock {

        private static class Sync extends AbstractQueuedSynchronizer {
            private static final long serialVersionUID = 1;
            private transient Thread owner;
            private int times;

            @Override
            protected boolean tryAcquire(int acquires) {
                if (getState() == 1 && owner == Thread.currentThread()) {
                    times += acquires;
                    return true;
                }
                if (compareAndSetState(0, 1)) {
                    owner = Thread.currentThread();
                    times = acquires;
                    return true;
                }
                return false;
            }

            @Override
            protected boolean tryRelease(int releases) {
                times -= releases;
                if (times > 0) {
                    return false;
                }
                owner = null;
                setState(0);
                return true;
            }

            @Override
            protected boolean isHeldExclusively() {
                return owner == Thread.currentThread();
            }

            private Condition newCondition() {
                return new ConditionObject();
            }
        }

        /** Lets others go first. */
        private static final class Fair extends Sync {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean tryAcquire(int acquires) {
                return !hasQueuedPredecessors() && super.tryAcquire(acquires);
            }
        }

        private final Sync sync = new Fair();

        @Override
        public void lock() {
            sync.acquire(1);
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            sync.acquireInterruptibly(1);
        }

        @Override
        public boolean tryLock() {
            return sync.tryAcquire(1);
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return sync.tryAcquireNanos(1, unit.toNanos(time));
        }

        @Override
        public void unlock() {
            sync.release(1);
        }

        @Override
        public Condition newCondition() {
            return sync.newCondition();
        }
    }

    /** A mutex without an owner. */
    private static final class LongSync extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(long ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(long ignored) {
            setState(0);
            return true;
        }
    }

    /** For one writer, or for readers. */
    static final class SharedOrNot extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, -1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }

        @Override
        protected int tryAcquireShared(int ignored) {
            int readers = getState();
            return readers >= 0 && compareAndSetState(readers, readers + 1) ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            int readers;
            do {
                readers = getState();
            } while (!compareAndSetState(readers, readers - 1));
            return readers == 1;
        }
    }

    /** A semaphore. */
    static final class Permits extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        Permits(int permits) {
            setState(permits);
        }

        @Override
        protected int tryAcquireShared(int ignored) {
            int permits = getState();
            return permits > 0 && compareAndSetState(permits, permits - 1) ? permits - 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            int permits;
            do {
                permits = getState();
            } while (!compareAndSetState(permits, permits + 1));
            return true;
        }
    }

    /** Lets two threads in, which its mode does not allow. */
    static final class ForTwo extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1) || compareAndSetState(1, 2);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            return compareAndSetState(2, 1) || compareAndSetState(1, 0);
        }
    }

    /** Opened once, by which thread ever: what is exclusive is passing it. */
    static final class Turnstile extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        Turnstile() {
            setState(1);
        }

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }
}
