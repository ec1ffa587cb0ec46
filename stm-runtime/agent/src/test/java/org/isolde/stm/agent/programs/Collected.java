// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Looks up in a map and stores there, in turns of two threads; each for itself under a lock. */
public final class Collected {

    private final Map<String, String> words = new HashMap<>();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    private Collected() {}

    private String find(String key) {
        lock.readLock().lock();
        try {
            return words.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    private void store(String key, String value) {
        lock.writeLock().lock();
        try {
            words.put(key, value);
        } finally {
            lock.writeLock().unlock();
        }
    }

    private String translate(String key) {
        String found = find(key);
        if (found == null) {
            found = key + "!";
            store(key, found);
        }
        return found;
    }

    /** Runs the program; the argument is the other thread's key. */
    public static void main(String[] arguments) throws InterruptedException {
        String key = arguments.length > 0 ? arguments[0] : "ox";
        Collected lexicon = new Collected();
        InTurns.run(() -> lexicon.translate("ox"), () -> lexicon.store(key, "bull"));
        System.out.println(lexicon.words.get("ox"));
    }
}
