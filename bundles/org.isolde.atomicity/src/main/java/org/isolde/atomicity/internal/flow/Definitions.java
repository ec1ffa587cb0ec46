// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;
import org.isolde.program.flow.Reachability;
import org.isolde.program.flow.StepBudget;
import org.isolde.program.flow.UnionDataflow;

/**
 * Reaching definitions (the current versions of a variable, MoTH 2012, definition 3). A definition
 * of a local variable kills the others; a definition of a memory cell does not, since it may define
 * one of several cells.
 *
 * <p>A definition inside {@code synchronized} blocks becomes another one after control has left
 * some of them.
 *
 * <p>A forward dataflow problem whose facts are sets of definitions, solved by
 * {@link DataflowSolver}.
 */
final class Definitions {

    /**
     * A definition of a variable.
     *
     * @param variable the variable's number
     * @param statement the defining statement; -1 for a parameter
     * @param node its node in the graph
     * @param last whether it kills other definitions
     */
    record Definition(int variable, int statement, int node, boolean last) {}

    /**
     * A definition that reaches a use, with the number of enclosing blocks that control has not
     * left in between.
     */
    interface Reaching {
        void accept(Definition definition, int level);
    }

    private final ControlFlow flow;
    private final Nesting nesting;
    private final List<Definition> definitions;
    private final int[] firstBit;
    private final int[] definitionOfBit;
    private final List<List<Integer>> ofVariable = new ArrayList<>();
    private final List<List<Integer>> atStatement;
    private final Facts<BitSet> facts;

    /**
     * Solves.
     *
     * @param variables how many variables there are
     * @param budget gets a step for each statement that is run
     */
    Definitions(
            ControlFlow flow, Nesting nesting, List<Definition> definitions, int variables, StepBudget budget) {
        this.flow = flow;
        this.nesting = nesting;
        this.definitions = definitions;
        this.firstBit = new int[definitions.size() + 1];
        int size = flow.body().size();
        this.atStatement = new ArrayList<>(size);
        for (int v = 0; v < variables; v++) {
            ofVariable.add(new ArrayList<>(1));
        }
        for (int s = 0; s < size; s++) {
            atStatement.add(List.of());
        }
        List<Integer> bits = new ArrayList<>();
        for (int d = 0; d < definitions.size(); d++) {
            addBits(d, bits);
        }
        this.definitionOfBit = bits.stream().mapToInt(Integer::intValue).toArray();
        this.facts = DataflowSolver.forward(flow.graph(), new Problem(), budget);
    }

    private void addBits(int d, List<Integer> bits) {
        Definition definition = definitions.get(d);
        firstBit[d] = bits.size();
        int depth = definition.statement() < 0 ? 0 : nesting.depth(definition.statement());
        for (int level = 0; level <= depth; level++) {
            ofVariable.get(definition.variable()).add(bits.size());
            bits.add(d);
        }
        firstBit[d + 1] = bits.size();
        if (definition.statement() >= 0) {
            if (atStatement.get(definition.statement()).isEmpty()) {
                atStatement.set(definition.statement(), new ArrayList<>(1));
            }
            atStatement.get(definition.statement()).add(d);
        }
    }

    /**
     * Tells which definitions of a variable reach a statement. Cheap when statements are asked for
     * in ascending order.
     */
    void reaching(int statement, int variable, Reaching reaching) {
        BitSet reached = facts.before(statement);
        for (int bit : ofVariable.get(variable)) {
            if (reached != null && reached.get(bit)) {
                int d = definitionOfBit[bit];
                reaching.accept(definitions.get(d), bit - firstBit[d]);
            }
        }
    }

    /**
     * Whether what is defined at a node may still be used at a statement after control has come to
     * another one in between, as in the next round of a loop.
     */
    boolean outlasts(int node, int between, int use) {
        for (Definition definition : definitions) {
            if (definition.node() == node && reaches(definition, between) && !isReplaced(definition, between)
                    && isUsedAfter(definition, between, use)) {
                return true;
            }
        }
        return false;
    }

    private boolean reaches(Definition definition, int statement) {
        boolean[] found = new boolean[1];
        reaching(statement, definition.variable(), (reached, level) -> found[0] |= reached.equals(definition));
        return found[0];
    }

    private boolean isReplaced(Definition definition, int statement) {
        return atStatement.get(statement)
                .stream()
                .map(definitions::get)
                .anyMatch(other -> other.last() && other.variable() == definition.variable());
    }

    private boolean isUsedAfter(Definition definition, int statement, int use) {
        return Reachability.from(statement, flow::targets, next -> !isReplaced(definition, next)).get(use);
    }

    private final class Problem implements UnionDataflow {

        @Override
        public BitSet boundary() {
            BitSet entry = new BitSet();
            for (int d = 0; d < definitions.size(); d++) {
                if (definitions.get(d).statement() < 0) {
                    entry.set(firstBit[d]);
                }
            }
            return entry;
        }

        @Override
        public BitSet transfer(int statement, BitSet reached) {
            if (atStatement.get(statement).isEmpty()) {
                return reached;
            }
            BitSet after = (BitSet) reached.clone();
            for (int d : atStatement.get(statement)) {
                if (definitions.get(d).last()) {
                    ofVariable.get(definitions.get(d).variable()).forEach(after::clear);
                }
            }
            define(statement, after);
            return after;
        }

        /** A statement that throws may have had its effect before, or not. */
        @Override
        public BitSet transferThrown(int statement, BitSet reached) {
            if (atStatement.get(statement).isEmpty()) {
                return reached;
            }
            BitSet after = (BitSet) reached.clone();
            define(statement, after);
            return after;
        }

        private void define(int statement, BitSet reached) {
            for (int d : atStatement.get(statement)) {
                reached.set(firstBit[d + 1] - 1);
            }
        }

        @Override
        public BitSet along(int from, int to, BitSet reached) {
            int kept = nesting.common(from, to);
            return kept == nesting.depth(from) ? reached : capped(reached, kept);
        }
    }

    private BitSet capped(BitSet reached, int level) {
        BitSet result = new BitSet();
        for (int bit = reached.nextSetBit(0); bit >= 0; bit = reached.nextSetBit(bit + 1)) {
            int first = firstBit[definitionOfBit[bit]];
            result.set(Math.min(bit, first + level));
        }
        return result;
    }
}
