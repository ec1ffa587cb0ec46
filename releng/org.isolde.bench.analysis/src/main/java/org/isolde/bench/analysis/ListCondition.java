// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * A pair of operations on the ordered list of StarTM 2012, section 2, each described by the number
 * of fields {@code next} that it reads and writes, from the object at which its search ends: an
 * {@code add} reads and writes one; a {@code remove} reads two and writes one, or two if it is
 * repaired.
 *
 * @param title its name
 * @param first the first operation
 * @param second the second one
 */
record ListCondition(String title, Operation first, Operation second) {
    static final List<ListCondition> ALL = List.of(
            new ListCondition("add, add", Operation.ADD, Operation.ADD),
            new ListCondition("add, remove", Operation.ADD, Operation.REMOVE),
            new ListCondition("remove, remove", Operation.REMOVE, Operation.REMOVE),
            new ListCondition("add, safe remove", Operation.ADD, Operation.SAFE_REMOVE),
            new ListCondition("safe remove, safe remove", Operation.SAFE_REMOVE, Operation.SAFE_REMOVE));

    /** An operation. */
    enum Operation {
        ADD(1, 1),
        REMOVE(2, 1),
        SAFE_REMOVE(2, 2);

        private final int reads;
        private final int writes;

        Operation(int reads, int writes) {
            this.reads = reads;
            this.writes = writes;
        }
    }

    /** Whether the two can be a write skew (definition 1 of the paper). */
    WordProblem problem() {
        Language words = new Language(new TreeSet<>(List.of("next")), 0);
        SortedMap<String, Language> variables = new TreeMap<>();
        variables.put("A", words);
        variables.put("B", words);
        List<WordConstraint> commonWrites = new ArrayList<>();
        for (int one = 0; one < first.writes; one++) {
            for (int other = 0; other < second.writes; other++) {
                commonWrites.add(new Same(object("A", one), object("B", other)));
            }
        }
        return new WordProblem(variables, new And(List.of(
                reads("A", first, "B", second), reads("B", second, "A", first), new Not(new Or(commonWrites)))));
    }

    /** One reads what the other writes: on the way of its search, or after it. */
    private static WordConstraint reads(String reader, Operation reads, String writer, Operation writes) {
        List<WordConstraint> any = new ArrayList<>();
        for (int written = 0; written < writes.writes; written++) {
            any.add(new Begins(object(writer, written + 1), object(reader, 0)));
            for (int read = 0; read < reads.reads; read++) {
                any.add(new Same(object(writer, written), object(reader, read)));
            }
        }
        return new Or(any);
    }

    private static Word object(String variable, int links) {
        List<Word.Part> parts = new ArrayList<>();
        parts.add(new Word.Variable(variable));
        for (int link = 0; link < links; link++) {
            parts.add(new Word.Letter("next"));
        }
        return new Word(parts);
    }
}
