// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import javax.tools.ToolProvider;

/**
 * A program whose threads access by chance what they share: fields of objects, static ones and
 * cells, for themselves, in groups and in loops, under locks of several kinds and in methods that
 * are meant to be transactions. It consists of cases that share nothing, each a class of its own.
 * The threads of a case run one after the other, but nothing that is recorded says so: each run is
 * the same, and all orders that the locks allow can be predicted from it.
 */
final class RandomProgram {
    /** What is meant to be atomic, as a pattern. */
    static final String TRANSACTIONS = "*.transaction*";

    /** Its class. */
    static final String MAIN = "Main";

    private static final int DEPTH = 4;
    private static final String DECLARATIONS = """
            static final Node one = new Node(), other = new Node();
            static final int[] few = new int[12], many = new int[102];
            static final int[][] rows = new int[2][102];
            static final byte[] bytes = new byte[102];
            static final Node[] nodes = new Node[3];
            static final Object first = new Object(), second = new Object();
            static int number;
            static %s int signal;
            static int[] held;

            static final class Node {
                int x, y;
                long z;
                short s;
                Node next;

                Node(int... values) {
                    x = values.length;
                    y = x + 1;
                }

                int sum(int times) {
                    int sum = x;
                    if (times > 0) {
                        sum += y;
                    }
                    if (times > 1) {
                        x = sum;
                    }
                    return sum;
                }

                synchronized void count(int times) {
                    x += times;
                    if (times > 1) {
                        y = x;
                        z++;
                    }
                }
            }
            %s
            """;

    /**
     * Declarations of the lock: of the JDK, of a subclass that overrides nothing, of one that
     * overrides {@code lock} only, and a synchronizer.
     */
    private static final List<String> LOCKS = List.of("""
            static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
            """, """
            static final Guard lock = new Guard();

            static final class Guard extends java.util.concurrent.locks.ReentrantLock {}
            """, """
            static final Guard lock = new Guard();

            static final class Guard extends java.util.concurrent.locks.ReentrantLock {
                int times;

                @Override
                public void lock() {
                    super.lock();
                    times++;
                }
            }
            """, """
            static final Guard lock = new Guard();

            static final class Guard extends java.util.concurrent.locks.AbstractQueuedSynchronizer {
                int times;

                void lock() {
                    acquire(1);
                }

                void unlock() {
                    release(1);
                }

                @Override
                protected boolean tryAcquire(int one) {
                    if (getExclusiveOwnerThread() != Thread.currentThread()) {
                        if (!compareAndSetState(0, 1)) {
                            return false;
                        }
                        setExclusiveOwnerThread(Thread.currentThread());
                    }
                    times++;
                    return true;
                }

                @Override
                protected boolean tryRelease(int one) {
                    if (--times > 0) {
                        return false;
                    }
                    setExclusiveOwnerThread(null);
                    setState(0);
                    return true;
                }
            }
            """);

    /** How many kinds of lock there are; the first one is the JDK's. */
    static final int LOCK_KINDS = LOCKS.size();

    private final Random random;
    /** Chooses the kind of the lock of a case. */
    private final IntSupplier lockKind;
    /** Those of the case that is being written. */
    private final List<String> methods = new ArrayList<>();
    private final List<String> transactions = new ArrayList<>();
    private int names;

    private RandomProgram(Random random, IntSupplier lockKind) {
        this.random = random;
        this.lockKind = lockKind;
    }

    /** Compiles one into a folder. */
    static void compile(long seed, int cases, Path folder) throws IOException {
        Random random = new Random(seed);
        compile(new RandomProgram(random, () -> random.nextInt(LOCK_KINDS)), cases, folder);
    }

    /** Compiles one whose locks are of one kind, and in which nothing else depends on the kind. */
    static void compile(long seed, int cases, int lockKind, Path folder) throws IOException {
        compile(new RandomProgram(new Random(seed), () -> lockKind), cases, folder);
    }

    private static void compile(RandomProgram program, int cases, Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", folder.toString()));
        StringBuilder calls = new StringBuilder();
        for (int number = 0; number < cases; number++) {
            String name = "Case" + number;
            arguments.add(write(folder, name, program.nextCase(name)));
            calls.append(name).append(".run();\n");
        }
        arguments.add(write(folder, MAIN, "public class " + MAIN
                + " {\npublic static void main(String[] arguments) throws Exception {\n" + calls + "}\n}\n"));
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(failed).as("exit status of the compiler").isZero();
    }

    private static String write(Path folder, String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name + ".java"), text).toString();
    }

    private String nextCase(String name) {
        methods.clear();
        transactions.clear();
        names = 0;
        StringBuilder run = new StringBuilder("static void run() throws Exception {\n");
        int threads = 2 + random.nextInt(2);
        for (int thread = 0; thread < threads; thread++) {
            String method = method("thread", DEPTH, 3 + random.nextInt(5));
            String started = "t" + thread;
            run.append("Thread " + started + " = new Thread(" + name + "::" + method + ", \"" + name + " " + thread
                    + "\");\n" + started + ".start();\nwhile (" + started
                    + ".getState() != Thread.State.TERMINATED) {\nThread.yield();\n}\n");
        }
        return "public class " + name + " {\n" + DECLARATIONS.formatted(random.nextInt(3) == 0 ? "volatile" : "",
                LOCKS.get(lockKind.getAsInt()))
                + String.join("\n", methods) + run + "}\n}\n";
    }

    /** Writes a method; the result is its name. */
    private String method(String kind, int depth, int statements) {
        String name = kind + names++;
        methods.add("static void " + name + "() {\nint sum = 0;\n" + statements(depth, statements) + "}\n");
        return name;
    }

    /**
     * Calls a new transaction, or one that stands elsewhere, too, perhaps under other locks or in
     * another thread.
     */
    private String transaction(int depth) {
        if (transactions.isEmpty() || random.nextInt(3) > 0) {
            transactions.add(method("transaction", depth, 2 + random.nextInt(4)) + "();");
            return transactions.get(transactions.size() - 1);
        }
        return transactions.get(random.nextInt(transactions.size()));
    }

    private String statements(int depth, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(depth > 0 && random.nextInt(2) == 0 ? compound(depth - 1) : simple()).append('\n');
        }
        return text.toString();
    }

    /**
     * One of some texts; in it {@code NODE}, {@code FIELD}, {@code SMALL} and {@code NAME} stand
     * for one by chance each, a name that is nowhere else.
     */
    private String choose(String... texts) {
        return texts[random.nextInt(texts.length)].replace("NODE", random.nextBoolean() ? "one" : "other")
                .replace("FIELD", String.valueOf("xyzs".charAt(random.nextInt(4))))
                .replace("SMALL", String.valueOf(random.nextInt(4))).replace("NAME", "v" + names++);
    }

    private String simple() {
        return choose("sum += NODE.FIELD;", "NODE.FIELD = 3;", "NODE.FIELD++;",
                "sum += NODE.x + NODE.y + (int) NODE.z;", "NODE.x = NODE.y; NODE.z = 4; NODE.y = 5;",
                "sum += few[SMALL];", "few[SMALL] = 1;", "few[SMALL]++;", "number++;", "sum += number;", "signal = 1;",
                "sum += signal;", "System.arraycopy(few, SMALL, few, 5, 3);", "nodes[1] = NODE;",
                "sum += NODE.sum(SMALL);", "NODE.count(SMALL);",
                "{ Node NAME = new Node(); NODE.next = NAME; sum += NAME.x; NAME.y = 2; }",
                "{ Node NAME = NODE.next; if (NAME != null) { sum += NAME.x; NAME.y++; } }",
                "{ Node NAME = nodes[1]; if (NAME != null) { sum += NAME.x; NAME.y = 3; } }",
                "{ int[] NAME = few.clone(); sum += NAME[1]; held = NAME; NAME[2] = 4; }",
                "{ int[] NAME = held; if (NAME != null) { sum += NAME[1]; NAME[2]++; } }", loop());
    }

    /**
     * A loop that goes through arrays, of which some are left as they are while they are recorded.
     */
    private String loop() {
        String body = choose("sum += many[INDEX];", "many[INDEX] = 1;", "many[INDEX] += many[INDEX + 1];",
                "{ sum += many[INDEX]; many[INDEX] = 2; }", "{ many[INDEX] = NODE.x; }", "{ NODE.y += many[INDEX]; }",
                "{ if (many[INDEX] > 5) many[INDEX] = 0; }", "{ if (sum == -1) break; sum += many[INDEX]; }",
                "{ sum += many[INDEX] + rows[1][INDEX]; }", "rows[0][INDEX] = INDEX;",
                "{ sum += bytes[INDEX]; bytes[INDEX]++; }");
        return choose("for (int NAME = SMALL; NAME < 9; NAME += 1 + SMALL) BODY",
                "for (int NAME = 60; NAME < 70; NAME++) BODY", "for (int NAME = 99; NAME >= 90; NAME--) BODY",
                "{ int NAME = NODE.s & 3; while (NAME < 5) { BODY NAME++; } }",
                "try { for (int NAME = 90; ; NAME++) { BODY } } catch (ArrayIndexOutOfBoundsException end) { sum++; }")
                .replace("BODY", body.replace("INDEX", "v" + (names - 1)));
    }

    private String compound(int depth) {
        String some = statements(depth, 1 + random.nextInt(3));
        return switch (random.nextInt(7)) {
            case 0, 1 ->
                choose("synchronized (first) {\n", "synchronized (second) {\n", "synchronized (NODE) {\n") + some
                        + "}";
            case 2 -> "lock.lock();\ntry {\n" + some + "} finally {\nlock.unlock();\n}";
            case 3, 4 -> {
                String call = transaction(depth);
                // The same transaction, and one that follows something else.
                yield choose(call, "for (int NAME = 0; NAME < 2 + SMALL; NAME++) {\n" + call
                        + " if (NAME == 1) NODE.FIELD = 9; }\n" + call);
            }
            case 5 -> choose("for (int NAME = 0; NAME < 2 + SMALL; NAME++) {\n") + some + "if (v" + (names - 1)
                    + " == 1) {\n" + simple() + "}\n}";
            default -> "try {\n" + some + choose("if (NODE.s >= 0) throw new IllegalStateException();\n")
                    + "} catch (IllegalStateException thrown) {\n" + simple() + "\n}";
        };
    }
}
