// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.scope.library;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Keeps objects in arrays, and in an object whose class is one inside of it. */
public final class Store {

    private static final Object[] ALL = new Object[8];
    private static int count;
    private static Supplier<Object> captured = () -> "nothing";
    private static List<Object> list = List.of();

    private Store() {}

    /** Keeps an object in a cell. */
    public static void add(Object object) {
        ALL[count] = object;
        count++;
    }

    /** Keeps what an array has that nobody else knows. */
    public static void addAll(Object object) {
        Object[] own = {object, object};
        System.arraycopy(own, 1, ALL, count, 1);
        count++;
    }

    /** Keeps an object in one that gets it before the constructor of its superclass is called. */
    public static void capture(Object object) {
        captured = new Supplier<>() {
            @Override
            public Object get() {
                return object;
            }
        };
    }

    /** Keeps an object in a collection of the JDK. */
    public static void list(Object object) {
        list = Arrays.asList(object, object);
    }

    /** What is kept. */
    public static String text() {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += ALL[i].toString().length();
        }
        return sum + " " + captured.get() + " " + list.get(1);
    }
}
