// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.library;

import java.util.ConcurrentModificationException;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Runs all pairs of methods of a class: {@code vector|stack|hashtable}. */
public final class Main {

    /** How many calls were not atomic, so that an exception told. */
    private static final AtomicInteger BROKEN = new AtomicInteger();

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        switch (arguments.length > 0 ? arguments[0] : "vector") {
            case "vector" -> pairs(ofVectors(), () -> filled(new Vector<>()));
            case "stack" -> pairs(ofStacks(), () -> filled(new Stack<>()));
            case "hashtable" -> pairs(ofHashtables(), Main::table);
            default -> throw new IllegalArgumentException("vector, stack or hashtable");
        }
        System.out.println(BROKEN.get() == 0 ? "Done." : "Wrong: " + BROKEN.get() + " calls have met another one.");
    }

    private static <V extends Vector<Integer>> V filled(V vector) {
        for (int i = 0; i < 3; i++) {
            vector.add(i);
        }
        return vector;
    }

    private static Hashtable<Integer, Integer> table() {
        Hashtable<Integer, Integer> table = new Hashtable<>();
        for (int i = 0; i < 3; i++) {
            table.put(i, i);
        }
        return table;
    }

    /**
     * One thread calls a method of one object with a second as its argument, the other one a method
     * of the second with a third: so they cannot deadlock.
     */
    private static <T> void pairs(Map<String, BiConsumer<T, T>> methods, Supplier<T> objects)
            throws InterruptedException {
        for (Map.Entry<String, BiConsumer<T, T>> left : methods.entrySet()) {
            for (Map.Entry<String, BiConsumer<T, T>> right : methods.entrySet()) {
                T first = objects.get();
                T second = objects.get();
                T third = objects.get();
                Thread one = new Thread(() -> call(left.getValue(), first, second), left.getKey());
                Thread other = new Thread(() -> call(right.getValue(), second, third), right.getKey());
                one.start();
                other.start();
                one.join();
                other.join();
            }
        }
    }

    /**
     * A table takes the value from an entry that it removes: who has got that entry from an
     * iterator finds {@code null}.
     */
    private static <T> void call(BiConsumer<T, T> method, T own, T argument) {
        try {
            method.accept(own, argument);
        } catch (ConcurrentModificationException | IndexOutOfBoundsException | NoSuchElementException
                | NullPointerException broken) {
            BROKEN.incrementAndGet();
        }
    }

    private static Map<String, BiConsumer<Vector<Integer>, Vector<Integer>>> ofVectors() {
        Map<String, BiConsumer<Vector<Integer>, Vector<Integer>>> methods = new LinkedHashMap<>();
        methods.put("add", (own, other) -> own.add(7));
        methods.put("addAll", Vector::addAll);
        methods.put("clear", (own, other) -> own.clear());
        methods.put("containsAll", Vector::containsAll);
        methods.put("copyInto", (own, other) -> own.copyInto(new Object[8]));
        methods.put("equals", Vector::equals);
        methods.put("insertElementAt", (own, other) -> own.insertElementAt(7, 0));
        methods.put("new", (own, other) -> new Vector<>(other));
        methods.put("remove", (own, other) -> own.remove((Object) 1));
        methods.put("removeAll", Vector::removeAll);
        methods.put("removeAllElements", (own, other) -> own.removeAllElements());
        methods.put("retainAll", Vector::retainAll);
        methods.put("setSize", (own, other) -> own.setSize(2));
        return methods;
    }

    private static Map<String, BiConsumer<Stack<Integer>, Stack<Integer>>> ofStacks() {
        Map<String, BiConsumer<Stack<Integer>, Stack<Integer>>> methods = new LinkedHashMap<>();
        ofVectors().forEach((name, method) -> methods.put(name, method::accept));
        methods.put("push", (own, other) -> own.push(7));
        methods.put("pop", (own, other) -> {
            if (!own.empty()) {
                own.pop();
            }
        });
        methods.put("search", (own, other) -> own.search(1));
        return methods;
    }

    private static Map<String, BiConsumer<Hashtable<Integer, Integer>, Hashtable<Integer, Integer>>> ofHashtables() {
        Map<String, BiConsumer<Hashtable<Integer, Integer>, Hashtable<Integer,
                Integer>>> methods = new LinkedHashMap<>();
        methods.put("put", (own, other) -> own.put(7, 7));
        methods.put("putAll", Hashtable::putAll);
        methods.put("clear", (own, other) -> own.clear());
        methods.put("contains", (own, other) -> own.contains(1));
        methods.put("equals", Hashtable::equals);
        methods.put("new", (own, other) -> new Hashtable<>(other));
        methods.put("remove", (own, other) -> own.remove(1));
        methods.put("toString", (own, other) -> own.toString());
        return methods;
    }
}
