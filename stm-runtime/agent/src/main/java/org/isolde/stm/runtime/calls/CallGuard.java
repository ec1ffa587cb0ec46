// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.calls;

import java.lang.reflect.Method;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.library.Repetition;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.setup.CollectionRule;
import org.isolde.stm.runtime.setup.Setup;
import org.jspecify.annotations.Nullable;

/**
 * The guard before a transaction's call of a method declared in a class that is not instrumented:
 * the receiver decides whether the transaction must become irrevocable.
 */
public final class CallGuard {

    /** The cached decisions for the classes of receivers, by call. */
    private static final ClassValue<Map<String, Repetition>> REPETITIONS = new ClassValue<>() {
        @Override
        protected Map<String, Repetition> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private final String method;
    private final String descriptor;
    private final String site;
    private final String reason;
    private @Nullable Class<?> harmless;
    private boolean reported;

    CallGuard(String method, String descriptor, String site, String reason) {
        this.method = method;
        this.descriptor = descriptor;
        this.site = site;
        this.reason = reason;
    }

    /** Before a call on an object, null included. */
    void check(@Nullable Object receiver, Transaction transaction) {
        if (receiver != null && receiver.getClass() != harmless) {
            decide(receiver, transaction);
        }
    }

    /** Checks a call of an unknown method. */
    void check(Transaction transaction) {
        if (!transaction.isAlone()) {
            report();
        }
        transaction.becomeIrrevocable();
    }

    private void decide(Object receiver, Transaction transaction) {
        Class<?> type = receiver.getClass();
        Repetition repetition = REPETITIONS.get(type).computeIfAbsent(method + descriptor, key -> repetition(type));
        if (repetition == Repetition.REPEATABLE) {
            harmless = type;
        } else if (repetition == Repetition.IRREVOCABLE || !transaction.owns(receiver)) {
            if (Setup.collections() == CollectionRule.REFUSED && isCollection(receiver)) {
                refuse(transaction);
            }
            check(transaction);
        }
    }

    private static boolean isCollection(Object receiver) {
        return receiver.getClass().getName().startsWith("java.util.")
                && (receiver instanceof Collection || receiver instanceof Map || receiver instanceof Iterator
                        || receiver instanceof Map.Entry || receiver instanceof BitSet);
    }

    private void refuse(Transaction transaction) {
        if (!transaction.isIrrevocable()) {
            throw new IllegalStateException(
                    site + " would have to run alone: " + reason + " on a collection that others may see (collections="
                            + CollectionRule.REFUSED.optionName() + ")");
        }
    }

    private void report() {
        if (!reported) {
            reported = true;
            Setup.report(site + " makes its transaction irrevocable: " + reason);
        }
    }

    private Repetition repetition(Class<?> type) {
        if (type.isHidden()) {
            return functionRepetition(type);
        }
        if (type.isArray()) {
            return Library.repetition("java.lang.Object", method, descriptor, false);
        }
        Class<?> implementor = Implementors.of(type, method, descriptor);
        if (implementor == null) {
            return Repetition.IRREVOCABLE;
        }
        if (Instrumented.runsAsItIs(implementor)) {
            return Repetition.REPEATABLE;
        }
        if (Instrumented.is(implementor)) {
            return Implementors.isRouted(implementor, method, descriptor)
                    ? Repetition.REPEATABLE
                    : Repetition.IRREVOCABLE;
        }
        return Library.repetition(
                implementor.getName(), method, descriptor, Throwable.class.isAssignableFrom(implementor));
    }

    /**
     * A lambda of an instrumented class, or of one of the JDK that calls nothing but other
     * functions.
     */
    private Repetition functionRepetition(Class<?> type) {
        Class<?> host = type.getNestHost();
        if (Instrumented.is(host) || Instrumented.runsAsItIs(host)) {
            return Repetition.REPEATABLE;
        }
        for (Method declared : Object.class.getDeclaredMethods()) {
            if (declared.getName().equals(method)) {
                return Repetition.IRREVOCABLE;
            }
        }
        return Library.repetition(host.getName(), method, descriptor, false);
    }
}
