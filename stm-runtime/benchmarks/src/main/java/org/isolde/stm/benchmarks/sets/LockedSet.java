// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

import java.util.concurrent.locks.ReentrantLock;

/** A set whose operations run under one lock. */
public final class LockedSet implements IntSet {

    private final ReentrantLock lock = new ReentrantLock();
    private final IntSet set;

    /** Takes a set without synchronisation. */
    public LockedSet(IntSet set) {
        this.set = set;
    }

    @Override
    public boolean add(int key) {
        lock.lock();
        try {
            return set.add(key);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean remove(int key) {
        lock.lock();
        try {
            return set.remove(key);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean contains(int key) {
        lock.lock();
        try {
            return set.contains(key);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int size() {
        lock.lock();
        try {
            return set.size();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int run(Operations operations) {
        lock.lock();
        try {
            return operations.run(set);
        } finally {
            lock.unlock();
        }
    }
}
