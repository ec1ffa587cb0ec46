// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Generates transactions over a data structure that owns its nodes: nothing else refers to them. It
 * is reachable from a static field or from an object, or there are two; transactions run one or two
 * of its methods.
 */
abstract class OwnedPrograms extends ProgramWriter {

    private static final String COUNT = "count";

    private final String structure;
    private final boolean held;
    private final boolean spare;
    private final boolean counted;
    private final int total;
    private final int second;
    private final String[] chosen;
    private final SortedSet<String> used = new TreeSet<>();

    /** @param structure the class of the data structure */
    OwnedPrograms(Dice dice, String structure) {
        super(dice);
        this.structure = structure;
        this.held = dice.chance(50);
        this.spare = held && dice.chance(20);
        this.counted = dice.chance(25);
        this.total = dice.chance(75) ? 0 : 50;
        this.second = dice.chance(60) ? 0 : 50;
        int[] some = dice.some(operations().size(), 1 + dice.below(3));
        this.chosen = new String[some.length];
        for (int i = 0; i < some.length; i++) {
            chosen[i] = operations().get(some[i]);
        }
    }

    /**
     * The names of the methods that change or read the data structure and take an integer; some may
     * be there more than once.
     */
    abstract List<String> operations();

    /** Writes the body of one of them, where {@code k} is the integer. */
    abstract void operation(String name);

    /** The field that the data structure begins with. */
    abstract String entry();

    /** Writes what makes a new data structure ready. */
    abstract void begin();

    /** Writes what fills it, for {@code count} nodes. */
    abstract void fill();

    /** Writes the class of the nodes. */
    abstract void nodeClass();

    /** Says that there is one node more or less, where that is counted. */
    final void count(String change) {
        if (counted) {
            text.line("size" + change + ";");
        }
    }

    @Override
    final void members() {
        text.line("static int total;");
        text.line(held ? "static " + structure + (spare ? " first, spare;" : " first;") : fields("static "));
        text.open("static void setup(int count, int step)");
        if (held) {
            text.line("first = new " + structure + "();");
            text.line("first.fill(count, step);");
            if (spare) {
                text.line("spare = new " + structure + "();");
                text.line("spare.fill(2, step);");
            }
        } else {
            begin();
            text.line("fill(count, step);");
        }
        text.close();
        if (!held) {
            methods("static ", new TreeSet<>(operations()));
        }
    }

    private String fields(String modifier) {
        return modifier + entry() + (counted ? " " + modifier + "int size;" : "");
    }

    private void methods(String modifier, SortedSet<String> names) {
        text.open(modifier + "void fill(int count, int step)");
        fill();
        text.close();
        for (String name : names) {
            text.open(modifier + "int " + name + "(int k)");
            operation(name);
            text.close();
        }
        if (counted) {
            text.open(modifier + "int " + COUNT + "()");
            text.line("return size;");
            text.close();
        }
    }

    @Override
    final void transaction(boolean nodes) {
        text.line("int r = " + call() + ";");
        if (dice.chance(second)) {
            text.line("r = r * 8 + " + call() + ";");
        }
        if (dice.chance(total)) {
            text.line(dice.pick("total++;", "total = r;", "r += total;"));
        }
        text.line("return r;");
    }

    private String call() {
        String on = held ? (spare && dice.chance(30) ? "spare." : "first.") : "";
        if (counted && dice.chance(20)) {
            return on + COUNT + "()";
        }
        String operation = dice.pick(chosen);
        used.add(operation);
        return on + operation + "(k)";
    }

    @Override
    final int nodeParameters() {
        return 0;
    }

    @Override
    final void classes() {
        if (held) {
            text.open("class " + structure);
            text.line(fields(""));
            text.open(structure + "()");
            begin();
            text.close();
            methods("", used);
            text.close();
        }
        nodeClass();
    }

    @Override
    final List<Integer> setup() {
        return List.of(1 + dice.below(5), 1 + dice.below(2));
    }
}
