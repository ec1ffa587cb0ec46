// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

/** Small programs, as sources, that several tests use. */
final class Programs {

    /** The path of {@link #SKEW} and {@link #SAFE} below a source folder. */
    static final String WITHDRAW = "bank/Withdraw.java";

    /** A write skew of a transaction with itself: each run reads both fields and writes one. */
    static final String SKEW = """
            package bank;

            import org.isolde.stm.Atomic;

            public class Withdraw {
                static int x;
                static int y;

                @Atomic(group = "withdraw")
                public static void withdraw(boolean fromX, int value) {
                    if (x + y > value) {
                        if (fromX) {
                            x = x - value;
                        } else {
                            y = y - value;
                        }
                    }
                }
            }
            """;

    /**
     * The same without the anomaly: any two runs write the same field, so that only the first one
     * commits.
     */
    static final String SAFE = SKEW.replace("        if (x + y", "        x += 0;\n        y += 0;\n        if (x + y");

    /** The path of {@link #library} below a source folder. */
    static final String ACCOUNTS = "lib/Accounts.java";

    /** The path of {@link #APPLICATION} below a source folder. */
    static final String TELLER = "app/Teller.java";

    /** A transaction whose accesses are in {@link #ACCOUNTS}, which may be in another project. */
    static final String APPLICATION = """
            package app;

            import lib.Accounts;
            import org.isolde.stm.Atomic;

            public class Teller {
                @Atomic(group = "teller")
                public static void withdraw(boolean fromX, int value) {
                    int total = Accounts.total();
                    Accounts.take(fromX, total > value ? value : 0);
                }
            }
            """;

    /** Writes both fields: {@link #APPLICATION} is safe. */
    static final String SAFE_LIBRARY = library("x -= fromX ? value : 0;\n        y -= fromX ? 0 : value;");

    /** Writes one of two fields: {@link #APPLICATION} is its own pivot. */
    static final String SKEWED_LIBRARY = library("if (fromX) {\n            x -= value;\n        } else {\n"
            + "            y -= value;\n        }");

    /** The path of {@link #BRANCH} below a source folder. */
    static final String BRANCH_PATH = "bank/Branch.java";

    /** One anomaly of each kind, each in a group of its own. */
    static final String BRANCH = """
            package bank;

            import org.isolde.stm.Atomic;

            public class Branch extends Thread {
                static int x, y;
                static int savings, checking;
                static int rate, fee, bonus;
                static int left, right;
                static int visitors;

                @Atomic(group = "skew")
                static void withdraw(boolean fromX, int value) {
                    if (x + y > value) {
                        if (fromX) {
                            x = x - value;
                        } else {
                            y = y - value;
                        }
                    }
                }

                @Atomic(group = "reader")
                static void deposit(int amount) {
                    savings = savings + amount;
                }

                @Atomic(group = "reader")
                static void cash(int amount) {
                    checking = checking - (savings + checking < amount ? amount + 1 : amount);
                }

                @Atomic(group = "reader")
                static int statement() {
                    return savings + checking;
                }

                @Atomic(group = "cycle")
                static void setFee() {
                    fee = rate;
                }

                @Atomic(group = "cycle")
                static void setBonus() {
                    bonus = fee;
                }

                @Atomic(group = "cycle")
                static void setRate() {
                    rate = bonus;
                }

                @Atomic(group = "race")
                static int left() {
                    return left;
                }

                @Atomic(group = "race")
                static int right() {
                    return right;
                }

                @Atomic(group = "race")
                static void move(int n) {
                    left = n;
                    right = n;
                }

                @Atomic(group = "stale")
                static int visitors() {
                    return visitors;
                }

                @Atomic(group = "stale")
                static void setVisitors(int n) {
                    visitors = n;
                }

                static void show() {
                    int first = left();
                    int second = right();
                    System.out.println(first + second);
                }

                static void enter() {
                    int old = visitors();
                    setVisitors(old + 1);
                }

                @Override
                public void run() {
                    enter();
                    move(1);
                }

                public static void main(String[] arguments) {
                    new Branch().start();
                    new Branch().start();
                    show();
                }
            }
            """;

    private Programs() {}

    private static String library(String take) {
        return """
                package lib;

                public class Accounts {
                    private static int x;
                    private static int y;

                    public static int total() {
                        return x + y;
                    }

                    public static void take(boolean fromX, int value) {
                        %s
                    }
                }
                """.formatted(take);
    }
}
