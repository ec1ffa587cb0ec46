// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.setup;

import java.util.function.Consumer;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.globallock.GlobalLock;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.threads.Threads;

/** The configuration of the STM in this JVM, set once before the first transaction. */
public final class Setup {

    /**
     * Until the agent sets one: an algorithm without metadata, since classes may not be
     * instrumented.
     */
    @SuppressWarnings("NullAway.Init") // the static initialiser sets it
    private static volatile Algorithm algorithm;
    private static volatile Consumer<String> console = message -> {};
    private static volatile CollectionRule collections = CollectionRule.ALONE;
    private static volatile ExceptionRule exceptions = ExceptionRule.OF_ANNOTATION;

    static {
        use(GlobalLock.ALGORITHM);
    }

    private Setup() {}

    /** Sets the algorithm. Must be called before any class is instrumented. */
    public static void use(Algorithm chosen) {
        algorithm = chosen;
        Layout.use(chosen.layout());
        Threads.beginAlgorithm(chosen.transactionClass(), chosen::newTransaction);
    }

    /** The algorithm. */
    public static Algorithm algorithm() {
        return algorithm;
    }

    /** Sets the receiver of messages for the user. */
    public static void reportTo(Consumer<String> chosen) {
        console = chosen;
    }

    /** Reports a message to the user. */
    public static void report(String message) {
        console.accept(message);
    }

    /** Sets the treatment of transactions that change collections of the JDK. */
    public static void use(CollectionRule chosen) {
        collections = chosen;
    }

    /** The treatment of transactions that change collections of the JDK. */
    public static CollectionRule collections() {
        return collections;
    }

    /** Sets the effect of exceptions on transactions. */
    public static void use(ExceptionRule chosen) {
        exceptions = chosen;
    }

    /** The effect of exceptions on transactions. */
    public static ExceptionRule exceptions() {
        return exceptions;
    }
}
