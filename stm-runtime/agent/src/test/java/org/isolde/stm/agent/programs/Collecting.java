// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.stm.Atomic;
import org.isolde.stm.Irrevocable;

/**
 * Uses collections of the JDK in transactions, shared ones and its own, and tells what came of it.
 */
public final class Collecting {

    private static final List<Integer> SHARED = new ArrayList<>(List.of(1, 2));
    private static final Map<String, Integer> MAP = new HashMap<>();
    private static final Map<String, Integer> CONCURRENT = new ConcurrentHashMap<>();

    private static int count;

    private Collecting() {}

    @Atomic
    static void add() {
        count++;
        SHARED.add(3);
    }

    @Atomic
    static void put() {
        count++;
        MAP.put("a", 1);
    }

    @Atomic
    static void putConcurrently() {
        count++;
        CONCURRENT.put("a", 1);
    }

    @Atomic
    static void own() {
        Collection<Integer> own = new ArrayList<>();
        own.add(4);
        for (int number : SHARED) {
            own.add(number);
        }
        count += own.size();
    }

    @Irrevocable
    @Atomic
    static void alone() {
        count++;
        SHARED.add(5);
    }

    private static void tell(String what, Runnable transaction) {
        try {
            transaction.run();
            System.out.println(what + ": " + count + " " + SHARED + MAP + CONCURRENT);
        } catch (IllegalStateException refused) {
            System.out.println(what + ": " + count + " " + refused.getMessage());
        }
    }

    public static void main(String[] arguments) {
        tell("add", Collecting::add);
        tell("put", Collecting::put);
        tell("putConcurrently", Collecting::putConcurrently);
        tell("own", Collecting::own);
        tell("alone", Collecting::alone);
    }
}
