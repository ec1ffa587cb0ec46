// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.isolde.stm.agent.programs.Steps.Step;

/**
 * Does some things twice, each in a thread of its own and one after the other: with lambda
 * expressions, and with references to the same methods.
 */
public final class References {

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CONDITION = LOCK.newCondition();
    private static final StampedLock STAMPED = new StampedLock();
    private static final Semaphore PERMIT = new Semaphore(1);
    private static final LinkedBlockingQueue<Object> QUEUE = new LinkedBlockingQueue<>();
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final List<Value> LIST = new ArrayList<>();
    private static final Object MONITOR = new Object();
    private static final int[] CELLS = new int[3];

    private References() {}

    /** What may be done with an object. */
    @FunctionalInterface
    private interface Use<T> {
        void of(T object) throws Exception;
    }

    /** As {@code System.arraycopy}. */
    @FunctionalInterface
    private interface Copying {
        void copy(Object from, int start, Object to, int end, int length);
    }

    /** As {@code Object.wait}. */
    @FunctionalInterface
    private interface Waiting {
        void await(long time) throws InterruptedException;
    }

    /** Says nothing. */
    private interface Marker {}

    /** What a thread keeps to itself at first. */
    private static final class Value {
        private int number;
    }

    /** A latch of the program's. */
    private static final class Gate extends CountDownLatch {
        private Gate() {
            super(2);
        }
    }

    public static void main(String[] arguments) throws Exception {
        twice("latch", () -> latch(gate -> gate.countDown(), gate -> gate.await()),
                () -> latch(Gate::countDown, Gate::await));
        twice("lock", () -> guarded(() -> LOCK.lock(), () -> LOCK.unlock()), () -> guarded(LOCK::lock, LOCK::unlock));
        twice("condition", () -> signal(() -> CONDITION.signalAll()), () -> signal(CONDITION::signalAll));
        twice("permit", () -> guarded(() -> PERMIT.acquire(), () -> PERMIT.release()),
                () -> guarded(PERMIT::acquire, PERMIT::release));
        twice("stamped", () -> stamped(() -> STAMPED.readLock(), stamp -> STAMPED.unlockRead(stamp)),
                () -> stamped(STAMPED::readLock, STAMPED::unlockRead));
        twice("queue", () -> queue(one -> QUEUE.add(one), one -> QUEUE.put(one), () -> QUEUE.take()),
                () -> queue(QUEUE::add, QUEUE::put, QUEUE::take));
        twice("atomic", () -> atomic(number -> number.incrementAndGet(), number -> NUMBER.getAndAdd(number)),
                () -> atomic(AtomicInteger::incrementAndGet, NUMBER::getAndAdd));
        twice("monitor", () -> monitor(time -> MONITOR.wait(time), object -> object.notifyAll()),
                () -> monitor(MONITOR::wait, Object::notifyAll));
        twice("cells", () -> cells((from, start, to, end, length) -> System.arraycopy(from, start, to, end, length)),
                () -> cells(System::arraycopy));
        twice("published", () -> publish(value -> LIST.add(value)), () -> publish(LIST::add));
        twice("constructed", () -> publish(value -> new AtomicReference<>(value)), () -> publish(AtomicReference::new));
        twice("threads", () -> thread(thread -> thread.start(), thread -> thread.join()),
                () -> thread(Thread::start, Thread::join));
        twice("marked", () -> guarded((Step & Marker) () -> LOCK.lock(), () -> LOCK.unlock()),
                () -> guarded((Step & Marker) LOCK::lock, LOCK::unlock));
        twice("interface", () -> new InClass().lambdas(), () -> new InClass().references());
        twice("interface method", () -> InInterface.lambda(QUEUE), () -> InInterface.reference(QUEUE));
        written();
        System.out.println(NUMBER + " " + LIST.size() + " " + Arrays.toString(CELLS));
    }

    private static void twice(String name, Step lambda, Step reference) throws InterruptedException {
        Steps.run(name, lambda);
        Steps.run(name + " by reference", reference);
    }

    private static void latch(Use<Gate> open, Use<Gate> pass) throws Exception {
        Gate gate = new Gate();
        open.of(gate);
        open.of(gate);
        pass.of(gate);
    }

    private static void guarded(Step acquire, Step release) throws Exception {
        acquire.run();
        CELLS[0]++;
        release.run();
    }

    private static void signal(Step signal) throws Exception {
        LOCK.lock();
        signal.run();
        LOCK.unlock();
    }

    private static void stamped(Callable<Long> acquire, Use<Long> release) throws Exception {
        release.of(acquire.call());
    }

    private static void queue(Use<Object> add, Use<Object> put, Callable<Object> take) throws Exception {
        add.of(1);
        put.of(new Object());
        System.out.println(take.call());
        take.call();
    }

    private static void atomic(Use<AtomicInteger> increment, IntUnaryOperator add) throws Exception {
        increment.of(NUMBER);
        System.out.println(add.applyAsInt(2));
    }

    private static void monitor(Waiting wait, Use<Object> notify) throws Exception {
        synchronized (MONITOR) {
            wait.await(1);
            notify.of(MONITOR);
        }
    }

    private static void cells(Copying copying) {
        copying.copy(CELLS, 0, CELLS, 1, 2);
    }

    private static void publish(Use<Value> publish) throws Exception {
        Value value = new Value();
        value.number = 1;
        publish.of(value);
        value.number = 2;
    }

    private static void thread(Use<Thread> start, Use<Thread> join) throws Exception {
        Thread thread = new Thread(() -> {}, "started");
        start.of(thread);
        join.of(thread);
    }

    /** References in the methods of an interface. */
    private interface InInterface {

        Lock lock();

        default void lambdas() throws Exception {
            Lock lock = lock();
            Step acquire = () -> lock.lock();
            Step release = () -> lock.unlock();
            acquire.run();
            release.run();
            Step notify = () -> this.notifyAll();
            synchronized (this) {
                notify.run();
            }
        }

        default void references() throws Exception {
            Lock lock = lock();
            Step acquire = lock::lock;
            Step release = lock::unlock;
            acquire.run();
            release.run();
            Step notify = this::notifyAll;
            synchronized (this) {
                notify.run();
            }
        }

        static void lambda(BlockingQueue<Object> queue) throws Exception {
            Use<Object> add = one -> queue.add(one);
            Callable<Object> take = () -> queue.take();
            add.of(new Object());
            take.call();
        }

        static void reference(BlockingQueue<Object> queue) throws Exception {
            Use<Object> add = queue::add;
            Callable<Object> take = queue::take;
            add.of(new Object());
            take.call();
        }
    }

    /** An object that all can see. */
    private static final class InClass implements InInterface {

        private static InClass last;

        private InClass() {
            last = this;
        }

        @Override
        public Lock lock() {
            return last == null ? null : LOCK;
        }
    }

    /** What is written to a file names the method, and still does when it is read. */
    private static void written() throws IOException, ClassNotFoundException {
        Supplier<Integer> reference = (Supplier<Integer> & Serializable) new AtomicInteger(7)::incrementAndGet;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(reference);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(((Supplier<?>) in.readObject()).get());
        }
    }
}
