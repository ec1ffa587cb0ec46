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

    /** The same without the anomaly: any two runs write the same field, so that only the first one commits. */
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
