// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.isolde.stm.Atomic;

/** Methods that are meant to be atomic, and others, without anything that says it. */
public class Shelves {

    private final Map<String, Integer> stock = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Integer> shared = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> orders = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<String> work = new LinkedBlockingQueue<>();
    private final AtomicInteger last = new AtomicInteger();
    private final Lock lock = new ReentrantLock();
    private final Map<String, String> plain = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private volatile boolean isOpen = true;
    private int count;
    private int limit;

    synchronized int count() {
        return count;
    }

    synchronized void setCount(int value) {
        count = value;
    }

    /** A look and a change in two critical sections. */
    void addOne() {
        setCount(count() + 1);
    }

    /** The same with a local variable, in blocks. */
    void addInBlocks() {
        int seen;
        synchronized (this) {
            seen = count;
        }
        synchronized (this) {
            count = seen + 1;
        }
    }

    /** The same with a lock. */
    void addWithLock() {
        lock.lock();
        int seen;
        try {
            seen = count;
        } finally {
            lock.unlock();
        }
        lock.lock();
        try {
            count = seen + 1;
        } finally {
            lock.unlock();
        }
    }

    /** All under one lock. */
    void addUnderLock() {
        lock.lock();
        try {
            setCount(count() + 1);
        } finally {
            lock.unlock();
        }
    }

    /** All in one block. */
    void addInBlock() {
        synchronized (names) {
            setCount(count() + 1);
        }
    }

    /** A look and a change of a shared map. */
    void put(String name) {
        if (!shared.containsKey(name)) {
            shared.put(name, 1);
        }
    }

    /** The same of one that a variable calls a map only. */
    void putStock(String name) {
        if (stock.get(name) == null) {
            stock.put(name, 1);
        }
    }

    /** One step. */
    void putIfAbsent(String name) {
        shared.putIfAbsent(name, 1);
    }

    /** Two steps that have nothing to do with each other. */
    void note(String name) {
        orders.add(name);
        shared.clear();
        setCount(1);
    }

    /** Two changes for the same name. */
    void order(String name) {
        orders.add(name);
        shared.put(name, 0);
    }

    /** The same in two critical sections. */
    void orderInBlocks(String name) {
        synchronized (names) {
            names.add(name);
        }
        synchronized (plain) {
            plain.put(name, name);
        }
    }

    /** Two looks at a list of its own. */
    static String lastOf(String text) {
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        return words.isEmpty() ? "" : words.get(words.size() - 1);
    }

    /** Two looks at one list, whose type does not say that many threads may use it. */
    String lastName() {
        int size = names.size();
        return size == 0 ? "" : names.get(size - 1);
    }

    /** A volatile field decides. */
    void addWhileOpen() {
        if (isOpen) {
            setCount(1);
        }
    }

    /** Without any lock. */
    void increment() {
        limit++;
    }

    /** Only reads. */
    int sum() {
        return limit + count;
    }

    /** Each round is atomic, not all of them together. */
    void drain() {
        while (!orders.isEmpty()) {
            orders.poll();
        }
    }

    /** Waits. */
    void takeOne() throws InterruptedException {
        String name = work.take();
        if (!shared.containsKey(name)) {
            shared.put(name, 1);
        }
    }

    /** Begins threads. */
    void begin() {
        if (isOpen) {
            new Thread(this::addOne).start();
        }
        setCount(count());
    }

    /** With which a thread begins. */
    public void run() {
        addOne();
        setCount(count() + 1);
    }

    /** Says that it is atomic. */
    @Atomic
    void addAtomically() {
        setCount(count() + 1);
    }

    /** Calls what says it. */
    void addIfNew() {
        if (count() == 0) {
            addAtomically();
        }
    }

    /** What it calls has both steps, which count as one here. */
    void addTwice() {
        addOne();
        addOne();
    }

    /** A number is taken, and used. */
    void register(String name) {
        int number = last.incrementAndGet();
        shared.put(name, number);
    }

    /** A map of its own, and one that others may have. */
    String describe(String name) {
        if (!plain.containsKey(name)) {
            plain.put(name, name + plain.size());
        }
        return plain.get(name);
    }

    /** A queue by its interface. */
    static String next(Queue<String> queue) {
        return queue.isEmpty() ? "" : queue.remove();
    }
}
