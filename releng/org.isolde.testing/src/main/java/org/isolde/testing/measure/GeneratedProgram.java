// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The sources of a program with a given number of transactions, in modules of ten.
 *
 * <p>A module is what one would write for one part of an application: a linked list of records, a
 * registry that finds them by name, a policy with two implementations, and a service with ten
 * transactions that read and write records through getters, helpers and virtual calls, in branches
 * and loops. Every other module also keeps a roster of members, an ordered linked list, and three
 * of its transactions add, remove and look for members. Every module also reads the size of the
 * next one's registry. All transactions are in one group. In one module of ten a transaction lacks
 * the write that would keep it apart from others, and so does the roster, which makes write skews
 * and read-only anomalies.
 *
 * <p>A program {@linkplain #withThreads with threads} has one class more in each module: two
 * threads that run the module's transactions one after the other, and decide by what one says
 * whether to run another; and a class that starts all threads.
 */
public final class GeneratedProgram {

    /** How many transactions each module has. */
    public static final int TRANSACTIONS_IN_A_MODULE = 10;

    private final int modules;
    private final boolean threads;

    private GeneratedProgram(int transactions, boolean threads) {
        this.modules = Math.max(1, transactions / TRANSACTIONS_IN_A_MODULE);
        this.threads = threads;
    }

    /** A program that nothing starts, with about as many transactions. */
    public static GeneratedProgram of(int transactions) {
        return new GeneratedProgram(transactions, false);
    }

    /** A program with two threads for each module, with about as many transactions. */
    public static GeneratedProgram withThreads(int transactions) {
        return new GeneratedProgram(transactions, true);
    }

    /** Whether it has threads. */
    public boolean hasThreads() {
        return threads;
    }

    /** All sources, by path. */
    public Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("org/isolde/stm/Atomic.java", "package org.isolde.stm; public @interface Atomic { }");
        for (int module = 0; module < modules; module++) {
            GeneratedModule texts = module(module);
            sources.put(path(module, "Item"), texts.item());
            sources.put(path(module, "Registry"), texts.registry(""));
            sources.put(path(module, "Policy"), texts.policy());
            sources.put(path(module, "Service"), texts.service(""));
            if (texts.hasRoster()) {
                sources.put(path(module, "Roster"), texts.roster(""));
            }
            if (threads) {
                sources.put(path(module, "Worker"), texts.worker(""));
            }
        }
        if (threads) {
            sources.put("Main.java", main());
        }
        return sources;
    }

    /** The path of a type's source. */
    public static String path(int module, String type) {
        return "m" + module + "/" + type + ".java";
    }

    /** A way to edit one class of a module. */
    public enum Edit {
        /** Another transaction body: an edit of a leaf. */
        SERVICE("Service", "item.setLimit(item.limit() + 1);"),
        /**
         * A search that does more: an edit of what every transaction of the module, and of another
         * one, calls.
         */
        REGISTRY("Registry", "if (item.closed) { return null; }"),
        /** Another way through an ordered list, which three transactions call. */
        ROSTER("Roster", "if (name.isEmpty()) { return first; }"),
        /** A thread that does more; of programs with threads only. */
        WORKER("Worker", "if (service.reserve(name, 1) > 0) { service.interest(name); }");

        private final String type;
        private final String statement;

        Edit(String type, String statement) {
            this.type = type;
            this.statement = statement;
        }

        /** The class that is edited. */
        public String type() {
            return type;
        }
    }

    /** The modules in which there is something to edit in that way. */
    public int[] modulesWith(Edit edit) {
        return IntStream.range(0, modules).filter(module -> switch (edit) {
            case SERVICE, REGISTRY -> true;
            case ROSTER -> module(module).hasRoster();
            case WORKER -> threads;
        }).toArray();
    }

    /** The source of the edited class. */
    public String edited(int module, Edit edit) {
        GeneratedModule texts = module(module);
        return switch (edit) {
            case SERVICE -> texts.service(edit.statement);
            case REGISTRY -> texts.registry(edit.statement);
            case ROSTER -> texts.roster(edit.statement);
            case WORKER -> texts.worker(edit.statement);
        };
    }

    private GeneratedModule module(int number) {
        return new GeneratedModule(number, (number + 1) % modules);
    }

    private String main() {
        StringBuilder calls = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (int module = 0; module < modules; module++) {
            calls.append("        start%d(arguments);\n".formatted(module));
            methods.append("""
                        private static void start%1$d(String[] names) {
                            m%1$d.Service service = new m%1$d.Service(new m%2$d.Registry());
                            new m%1$d.Worker(service, names).start();
                            new m%1$d.Worker(service, names).start();
                        }
                    """.formatted(module, (module + 1) % modules));
        }
        return """
                public final class Main {
                    public static void main(String[] arguments) {
                %s
                    }
                %s
                }
                """.formatted(calls, methods);
    }
}
