package org.isolde.stm.runtime;

/** How the transactions of this JVM run; said once, before the first. */
public final class Setup {

    private static volatile Algorithm algorithm = Algorithm.GLOBAL_LOCK;

    private Setup() {}

    /** Sets the algorithm. To be called before any class is instrumented. */
    public static void use(Algorithm chosen) {
        algorithm = chosen;
    }

    /** The algorithm. */
    public static Algorithm algorithm() {
        return algorithm;
    }
}
