// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.testing.JavaSources;

/**
 * A small program that is edited at random: transactions over shared fields, which call methods of
 * other classes, directly and through an interface that classes come to implement and cease to.
 */
final class RandomProgram implements EditedProgram {
    private static final int CLASSES = 5;
    private static final int FIELDS = 4;
    private static final int IMPLEMENTATIONS = 3;
    private static final String STATE = """
            package p;
            class Node {
                int value;
                Node next;
            }
            """;
    private static final String OPERATION = """
            package p;
            interface Operation {
                void run(Node node);
            }
            """;

    private final Random random;
    private final SortedMap<Integer, String> classes = new TreeMap<>();
    private final SortedMap<Integer, String> implementations = new TreeMap<>();
    private String shared;

    RandomProgram(long seed) {
        random = new Random(seed);
        for (int i = 0; i < CLASSES; i++) {
            classes.put(i, transactions(i));
        }
        implementations.put(0, implementation(0));
        shared = shared();
    }

    @Override
    public void edit() {
        switch (random.nextInt(4)) {
            case 0 -> {
                int index = random.nextInt(1, IMPLEMENTATIONS);
                if (implementations.remove(index) == null) {
                    implementations.put(index, implementation(index));
                }
                shared = shared();
            }
            case 1 -> {
                int index = random.nextInt(implementations.size());
                int key = List.copyOf(implementations.keySet()).get(index);
                implementations.put(key, implementation(key));
            }
            default -> {
                int index = random.nextInt(CLASSES);
                // The last class is used by no other.
                if (index == CLASSES - 1 && classes.remove(index) != null) {
                    return;
                }
                classes.put(index, transactions(index));
            }
        }
    }

    @Override
    public Map<String, byte[]> compile() {
        List<String> sources = new ArrayList<>(List.of(STATE, OPERATION, shared, TestPrograms.ATOMIC));
        sources.addAll(classes.values());
        sources.addAll(implementations.values());
        return JavaSources.compile(sources.toArray(String[]::new));
    }

    private String shared() {
        StringBuilder source = new StringBuilder("package p;\nclass Shared {\n    static Node head = new Node();\n");
        for (int i = 0; i < FIELDS; i++) {
            source.append("    static int f" + i + ";\n");
        }
        source.append("    static Operation operation(int i) {\n");
        for (int key : implementations.keySet()) {
            source.append("        if (i == " + key + ") return new Implementation" + key + "();\n");
        }
        return source.append("        return null;\n    }\n}\n").toString();
    }

    private String implementation(int index) {
        return "package p;\nclass Implementation" + index
                + " implements Operation {\n    public void run(Node node) {\n"
                + statements(-1) + "    }\n}\n";
    }

    private String transactions(int index) {
        String group = random.nextInt(3) == 0 ? "(group = \"other\")" : "";
        return "package p;\nimport org.isolde.stm.Atomic;\nclass C" + index + " {\n"
                + "    @Atomic" + group + " static void first(Node node) {\n" + statements(index) + "    }\n"
                + (random.nextBoolean() ? "    @Atomic" : "    ") + " static void second(Node node) {\n"
                + statements(index)
                + "    }\n}\n";
    }

    private String statements(int index) {
        StringBuilder source = new StringBuilder("        int local = 0;\n");
        for (int i = 0; i < random.nextInt(1, 5); i++) {
            source.append("        " + statement(index) + "\n");
        }
        return source.toString();
    }

    private String statement(int index) {
        String field = "Shared.f" + random.nextInt(FIELDS);
        return switch (random.nextInt(8)) {
            case 0, 1 -> "local += " + field + ";";
            case 2, 3 -> field + " = local;";
            case 4 -> "if (local > 0) { " + field + " = 1; }";
            case 5 -> random.nextBoolean() ? "node.value = local;" : "local += node.value;";
            case 6 -> index > 0 ? "C" + random.nextInt(index) + ".second(node.next);" : "node.next = Shared.head;";
            default -> index >= 0 ? "Shared.operation(local).run(node);" : "local = node.value;";
        };
    }
}
