// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jdt.annotation.NonNull;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Dataflow;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;

/**
 * The critical sections of the locks that a method takes by calls.
 *
 * <p>The section of a call has the statements that run while the lock is certainly held, since this
 * call took it on some path, and on none has it been released in between. So where two calls take a
 * lock on two paths that meet, what follows belongs to both sections; and what follows a piece of
 * code that releases the lock for a while belongs to the section that begins there.
 *
 * <p>These are forward dataflow problems: how often the lock is held. A lock that is handed over to
 * the caller is followed only as far as the method goes.
 */
final class LockSections {

    private final ControlFlowGraph graph;
    private final LockTests calls;
    private final OptimisticReads optimistic;
    private final Map<String, Facts<Integer>> certain = new HashMap<>();
    private final Map<Integer, BitSet> sections = new TreeMap<>();

    /**
     * A critical section.
     *
     * @param entry the call that takes the lock
     * @param statements its statements, that of the call included
     */
    record Section(LockCall entry, BitSet statements) {}

    LockSections(ControlFlowGraph graph, LockTests calls) {
        this.graph = graph;
        this.calls = calls;
        this.optimistic = new OptimisticReads(graph, calls);
        calls.all().forEach((statement, call) -> {
            if (mayProtect(statement, call)) {
                sections.put(statement, statements(statement, call));
            }
        });
    }

    /**
     * The section that begins at a statement.
     *
     * @return empty when the statement takes no lock, or none whose release could be seen, or
     *     nothing is protected
     */
    Optional<Section> at(int statement) {
        BitSet known = sections.get(statement);
        if (known == null) {
            return Optional.empty();
        }
        LockCall call = calls.at(statement).orElseThrow();
        BitSet statements = (BitSet) known.clone();
        if (call.effect() == LockCall.Effect.CONVERTS) {
            dropWhatIsTakenAnew(statement, call, statements);
        }
        boolean any = !statements.isEmpty();
        statements.set(statement);
        return any ? Optional.of(new Section(call, statements)) : Optional.empty();
    }

    /** What also runs where the lock was not converted, but taken anew, belongs to that section. */
    private void dropWhatIsTakenAnew(int converted, LockCall call, BitSet statements) {
        sections.forEach((entry, others) -> {
            if (calls.at(entry).orElseThrow().isOf(call.lock().orElseThrow()) && !others.get(converted)
                    && entry != converted) {
                statements.andNot(others);
            }
        });
    }

    private boolean mayProtect(int statement, LockCall call) {
        return call.isEntry() && call.lock().isPresent()
                && !(call.isTested() && calls.test(statement).isEmpty())
                && !(call.effect() == LockCall.Effect.LOOKS && !optimistic.isValidated(statement));
    }

    private BitSet statements(int entry, LockCall call) {
        String lock = call.lock().orElseThrow();
        Facts<Integer> since = DataflowSolver.forward(graph, new Since(lock, entry));
        BitSet statements = new BitSet();
        for (int s = 0; s < graph.size(); s++) {
            statements.set(s, isHeld(lock, s) && isHeld(since.before(s)));
        }
        if (call.effect() == LockCall.Effect.LOOKS) {
            statements.and(optimistic.covered(entry));
        }
        return statements;
    }

    /** Whether a lock of the method is certainly held before a statement. */
    boolean isHeld(String lock, int statement) {
        return isHeld(
                certain.computeIfAbsent(lock, name -> DataflowSolver.forward(graph, new Least(lock)))
                        .before(statement));
    }

    private static boolean isHeld(@Nullable Integer count) {
        return count != null && count > 0 && count < Since.RELEASED;
    }

    /** How often a lock is held; what the calls do with that. */
    private abstract class Count implements Dataflow<@NonNull Integer> {

        /** Beyond this depth it makes no difference, and the counts must not grow without end. */
        private static final int DEEPEST = 8;

        private final String lock;

        Count(String lock) {
            this.lock = lock;
        }

        @Override
        public Integer boundary() {
            return 0;
        }

        @Override
        public @NonNull Integer transfer(int statement, Integer count) {
            Optional<LockCall> call = calls.at(statement);
            if (call.isEmpty()) {
                return count;
            }
            return switch (call.get().effect()) {
                case RELEASES -> call.get().lock().isEmpty() || call.get().isOf(lock) ? released(count) : count;
                case TAKES -> call.get().isOf(lock) ? taken(statement, count) : count;
                case LOOKS -> call.get().isOf(lock) && optimistic.isValidated(statement)
                        ? looked(statement, count)
                        : count;
                case TRIES, CONVERTS, VALIDATES -> count;
            };
        }

        @Override
        public @NonNull Integer along(int from, int to, Integer count) {
            Optional<LockTests.Test> test = calls.testedAt(from).filter(found -> found.call().isOf(lock));
            if (test.isEmpty()) {
                return count;
            }
            boolean succeeds = to == test.get().whenTrue();
            return switch (test.get().call().effect()) {
                case TRIES -> succeeds ? taken(test.get().statement(), count) : count;
                case CONVERTS -> succeeds ? converted(test.get().statement(), count) : notValidated(count);
                case VALIDATES -> succeeds && optimistic.mayConvert(lock) ? count : notValidated(count);
                case TAKES, RELEASES, LOOKS -> count;
            };
        }

        static Integer more(Integer count) {
            return Math.min(count + 1, DEEPEST);
        }

        abstract Integer taken(int statement, Integer count);

        abstract Integer released(Integer count);

        abstract Integer looked(int statement, Integer count);

        abstract Integer converted(int statement, Integer count);

        /** The count after an optimistic read has come to an end. */
        abstract Integer notValidated(Integer count);
    }

    /** How often a lock is held at least, whoever took it. */
    private final class Least extends Count {

        private final boolean looked;

        Least(String lock) {
            super(lock);
            this.looked = optimistic.mayLook(lock);
        }

        @Override
        public Integer join(Integer known, Integer incoming) {
            return incoming < known ? incoming : known;
        }

        @Override
        Integer taken(int statement, Integer count) {
            return more(count);
        }

        @Override
        Integer released(Integer count) {
            return Math.max(0, count - 1);
        }

        @Override
        Integer looked(int statement, Integer count) {
            return 1;
        }

        @Override
        Integer converted(int statement, Integer count) {
            return Math.max(1, count);
        }

        @Override
        Integer notValidated(Integer count) {
            return looked ? Integer.valueOf(0) : count;
        }
    }

    /**
     * How often a lock is held at most since a certain call took it. {@link #RELEASED} is added
     * where it may have been released since.
     */
    private final class Since extends Count {

        static final int RELEASED = 64;

        private final int entry;
        private final boolean looks;

        Since(String lock, int entry) {
            super(lock);
            this.entry = entry;
            this.looks = calls.at(entry).orElseThrow().effect() == LockCall.Effect.LOOKS;
        }

        @Override
        public Integer join(Integer known, Integer incoming) {
            int joined = Math.max(times(known), times(incoming)) | known & RELEASED | incoming & RELEASED;
            return joined == known ? known : Integer.valueOf(joined);
        }

        private static int times(int count) {
            return count & ~RELEASED;
        }

        @Override
        Integer taken(int statement, Integer count) {
            if (statement == entry) {
                return Math.max(1, times(count));
            }
            return times(count) == 0 ? count : Integer.valueOf(more(times(count)) | count & RELEASED);
        }

        @Override
        Integer released(Integer count) {
            return switch (times(count)) {
                case 0 -> count;
                case 1 -> RELEASED;
                default -> count - 1;
            };
        }

        @Override
        Integer looked(int statement, Integer count) {
            return statement == entry ? Integer.valueOf(1) : notValidated(count);
        }

        @Override
        Integer converted(int statement, Integer count) {
            return statement == entry ? Integer.valueOf(1) : count;
        }

        @Override
        Integer notValidated(Integer count) {
            return looks && times(count) > 0 ? Integer.valueOf(RELEASED) : count;
        }
    }
}
