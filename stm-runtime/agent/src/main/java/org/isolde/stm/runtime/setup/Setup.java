// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.setup;

import java.util.function.Consumer;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.globallock.GlobalLock;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.threads.Threads;

/** How the transactions of this JVM run; said once, before the first. */
public final class Setup {

    /**
     * Until the agent says which: one that needs nothing beside the locations of classes that
     * nobody has instrumented.
     */
    @SuppressWarnings("NullAway.Init") // the initialiser sets it
    private static volatile Algorithm algorithm;
    private static volatile Consumer<String> console = message -> {};
    private static volatile CollectionRule collections = CollectionRule.ALONE;
    private static volatile ExceptionRule exceptions = ExceptionRule.OF_ANNOTATION;

    static {
        use(GlobalLock.ALGORITHM);
    }

    private Setup() {}

    /** Sets the algorithm. To be called before any class is instrumented. */
    public static void use(Algorithm chosen) {
        algorithm = chosen;
        Layout.use(chosen.layout());
        Threads.beginAlgorithm(chosen.transactionClass(), chosen::newTransaction);
    }

    /** The algorithm. */
    public static Algorithm algorithm() {
        return algorithm;
    }

    /** Sets what takes the messages to the person who started the program. */
    public static void reportTo(Consumer<String> chosen) {
        console = chosen;
    }

    /** Reports a message to the person who started the program. */
    public static void report(String message) {
        console.accept(message);
    }

    /** Sets what becomes of transactions that change collections of the JDK. */
    public static void use(CollectionRule chosen) {
        collections = chosen;
    }

    /** What becomes of transactions that change collections of the JDK. */
    public static CollectionRule collections() {
        return collections;
    }

    /** Sets what exceptions do to transactions. */
    public static void use(ExceptionRule chosen) {
        exceptions = chosen;
    }

    /** What exceptions do to transactions. */
    public static ExceptionRule exceptions() {
        return exceptions;
    }
}
