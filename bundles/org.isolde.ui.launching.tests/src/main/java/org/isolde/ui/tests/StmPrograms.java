// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import org.eclipse.core.runtime.CoreException;

/** Programs that tests start on the STM runtime. */
final class StmPrograms {

    static final String COUNTER = "count/Counter.java";

    /**
     * Two threads count to twenty thousand, in transactions that are safe under snapshot isolation.
     */
    static final String COUNTING = """
            package count;

            import org.isolde.stm.Atomic;

            public class Counter {
                private static int count;

                @Atomic
                static void add(int number) {
                    count += number;
                }

                private static void work() {
                    for (int i = 0; i < 10_000; i++) {
                        add(1);
                    }
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Thread other = new Thread(Counter::work);
                    other.start();
                    work();
                    other.join();
                    System.out.println("counted " + count);
                }
            }
            """;

    static final String ENDLESS = "count/Endless.java";

    /** Counts for ever, after it has said that it begins. */
    static final String COUNTING_FOR_EVER = """
            package count;

            public class Endless {
                public static void main(String[] arguments) {
                    System.out.println("begins");
                    while (true) {
                        Counter.add(1);
                        Thread.yield();
                    }
                }
            }
            """;

    static final String GREEDY = "count/Greedy.java";

    /** Takes all memory after a hundred transactions. */
    static final String TAKING_ALL_MEMORY = """
            package count;

            import java.util.ArrayList;
            import java.util.List;

            public class Greedy {
                public static void main(String[] arguments) {
                    for (int i = 0; i < 100; i++) {
                        Counter.add(1);
                    }
                    List<long[]> kept = new ArrayList<>();
                    while (true) {
                        kept.add(new long[100_000]);
                    }
                }
            }
            """;

    static final String WAITING = "count/Waiting.java";

    /** Runs a transaction and waits for ever. */
    static final String WAITING_FOR_EVER = """
            package count;

            public class Waiting {
                public static void main(String[] arguments) throws InterruptedException {
                    Counter.add(1);
                    Thread.currentThread().join();
                }
            }
            """;

    static final String CONTENDED = "count/Contended.java";

    /** Slow transactions meet fast ones, until they were given up twenty times. */
    static final String MEETING = """
            package count;

            import java.util.concurrent.atomic.AtomicInteger;
            import org.isolde.stm.Atomic;
            import org.isolde.stm.Stm;

            public class Contended {
                private static final AtomicInteger GIVEN_UP = new AtomicInteger();
                private static volatile boolean over;

                static int total;

                @Atomic
                static void slow() {
                    Stm.afterRollback(GIVEN_UP::incrementAndGet);
                    double sum = total;
                    for (int i = 0; i < 2_000; i++) {
                        sum += Math.sin(i);
                    }
                    total = (int) sum;
                }

                @Atomic
                static void fast() {
                    total++;
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Thread other = new Thread(() -> {
                        while (!over) {
                            fast();
                        }
                    });
                    other.start();
                    while (GIVEN_UP.get() < 20) {
                        slow();
                    }
                    over = true;
                    other.join();
                }
            }
            """;

    static final String OTHER_AGENT = "agent/Other.java";

    /** An agent that a user brings. */
    static final String OTHER_AGENT_SAYS_SO = """
            package agent;

            public class Other {
                public static void premain(String options) {
                    System.out.println("other agent with " + options);
                }
            }
            """;

    private StmPrograms() {}

    /**
     * An enabled project of all of them that are safe under snapshot isolation together, not built.
     */
    static TestProject project() throws CoreException {
        return TestProject.enabled("count")
                .with(COUNTER, COUNTING)
                .with(ENDLESS, COUNTING_FOR_EVER)
                .with(GREEDY, TAKING_ALL_MEMORY)
                .with(WAITING, WAITING_FOR_EVER)
                .with(OTHER_AGENT, OTHER_AGENT_SAYS_SO);
    }
}
