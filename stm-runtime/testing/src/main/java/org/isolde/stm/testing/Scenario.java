// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A state of a program, and transactions that begin with it. A subclass makes the state in its
 * constructor, and declares there the {@linkplain #transaction transactions} and what is
 * {@linkplain #observe compared} when they have ended.
 *
 * <p>Each history begins with a new object of the subclass, whose classes are loaded anew: static
 * fields have their initial values. The subclass is a top-level or a static nested class of any
 * visibility, and has a constructor without parameters of any visibility.
 */
public abstract class Scenario {

    /** A call that returns nothing. */
    @FunctionalInterface
    public interface Action {

        /**
         * Makes the call.
         *
         * @throws Throwable what the called method throws, which is part of the outcome
         */
        void run() throws Throwable;
    }

    /** A call that returns a value. */
    @FunctionalInterface
    public interface Call {

        /**
         * Makes the call.
         *
         * @return what the called method returns, which is part of the outcome
         * @throws Throwable what the called method throws, which is part of the outcome
         */
        @Nullable
        Object call() throws Throwable;
    }

    private final Map<String, DeclaredCall> calls = new LinkedHashMap<>();
    private final Map<String, @Nullable Object> observed = new LinkedHashMap<>();

    /** For subclasses. */
    protected Scenario() {}

    /**
     * Declares a transaction: a call of an atomic method that returns nothing.
     *
     * @param name its name in the steps of an {@link Interleaving}, such as {@code T1}
     * @param action the call; it may do more, but only its first transaction is held at its commit
     * @throws IllegalArgumentException if there is one of that name, or the name is blank
     */
    protected final void transaction(String name, Action action) {
        declare(new DeclaredCall(name, () -> {
            action.run();
            return Ending.RETURNED;
        }));
    }

    /**
     * Declares a transaction: a call of an atomic method whose result is compared.
     *
     * @param name its name in the steps of an {@link Interleaving}, such as {@code T1}
     * @param call the call; it may do more, but only its first transaction is held at its commit
     * @throws IllegalArgumentException if there is one of that name, or the name is blank
     */
    protected final void transaction(String name, Call call) {
        declare(new DeclaredCall(name, () -> Ending.returned(call.call())));
    }

    /**
     * Declares what is compared after all transactions have ended: all that can be reached from an
     * object, or the static fields of a class and what can be reached from them.
     *
     * @param name its name in messages
     * @param object an object, or a {@link Class}; null is compared as null
     * @throws IllegalArgumentException if something of that name is observed
     */
    protected final void observe(String name, @Nullable Object object) {
        if (observed.containsKey(name)) {
            throw new IllegalArgumentException("something named \"" + name + "\" is observed already");
        }
        observed.put(name, object);
    }

    private void declare(DeclaredCall call) {
        if (call.name().isBlank()) {
            throw new IllegalArgumentException("the name of a transaction is blank");
        }
        if (calls.putIfAbsent(call.name(), call) != null) {
            throw new IllegalArgumentException("there is a transaction \"" + call.name() + "\" already");
        }
    }

    /** The transactions, in the order of their declaration. */
    final List<DeclaredCall> calls() {
        return new ArrayList<>(calls.values());
    }

    /** What is observed, by its name, in the order of its declaration. */
    final Map<String, @Nullable Object> observed() {
        return observed;
    }
}
