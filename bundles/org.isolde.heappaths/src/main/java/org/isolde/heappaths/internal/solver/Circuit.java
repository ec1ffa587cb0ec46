// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * A Boolean circuit over unknown bits, with a check of whether its requirements are satisfiable. A
 * bit is a positive number, its negation the negative one.
 */
final class Circuit {
    static final int TRUE = 1;
    static final int FALSE = -TRUE;

    /** What SAT4J takes some seconds for when it is hard. */
    private static final int GATES = 200_000;

    /** After so many conflicts the allowance is looked at; 100 ms are many more. */
    private static final int CONFLICTS = 200;

    /** SAT4J may have so many conflicts, about half a second's, until it is given up. */
    private static final int MOST_CONFLICTS = 10_000;

    private final ISolver solver = SolverFactory.newDefault();
    private final Allowance allowance;
    private final Map<List<Integer>, Integer> conjunctions = new HashMap<>();
    private int bits = TRUE;
    private boolean contradictory;
    private int conflicts;

    Circuit(Allowance allowance) {
        this.allowance = allowance;
        require(TRUE);
    }

    /** A new unknown bit. */
    int bit() {
        bits++;
        solver.registerLiteral(bits);
        return bits;
    }

    /** Whether all are. */
    int and(List<Integer> inputs) throws SolverLimitException {
        List<Integer> needed = inputs.stream().filter(input -> input != TRUE).sorted().distinct().toList();
        if (needed.contains(FALSE)
                || needed.stream().anyMatch(input -> Collections.binarySearch(needed, -input) >= 0)) {
            return FALSE;
        }
        if (needed.size() < 2) {
            return needed.isEmpty() ? TRUE : needed.get(0);
        }
        Integer known = conjunctions.get(needed);
        return known != null ? known : gate(needed);
    }

    private int gate(List<Integer> inputs) throws SolverLimitException {
        if (conjunctions.size() % 1000 == 999 && allowance.milliseconds() == 0) {
            throw new SolverLimitException("took too long");
        }
        if (conjunctions.size() >= GATES) {
            throw new SolverLimitException("is too big");
        }
        int gate = bit();
        conjunctions.put(inputs, gate);
        int[] all = new int[inputs.size() + 1];
        for (int index = 0; index < inputs.size(); index++) {
            clause(-gate, inputs.get(index));
            all[index] = -inputs.get(index);
        }
        all[inputs.size()] = gate;
        clause(all);
        return gate;
    }

    /** Whether one of them is. */
    int or(List<Integer> inputs) throws SolverLimitException {
        return -and(inputs.stream().map(input -> -input).toList());
    }

    /** Whether the one is not or the other is. */
    int implies(int one, int other) throws SolverLimitException {
        return or(List.of(-one, other));
    }

    /** Requires that one of them is. */
    void require(int... anyOf) {
        clause(anyOf);
    }

    private void clause(int... anyOf) {
        if (Arrays.stream(anyOf).anyMatch(bit -> bit == TRUE) && anyOf.length > 1) {
            return;
        }
        try {
            solver.addClause(new VecInt(anyOf.clone()));
        } catch (ContradictionException e) {
            contradictory = true;
        }
    }

    /**
     * Whether there is a case in which all that is required is, and besides the assumptions;
     * afterwards {@link #value} tells of one.
     */
    boolean isSatisfiable(List<Integer> assumptions) throws SolverLimitException {
        if (contradictory) {
            return false;
        }
        while (true) {
            if (allowance.milliseconds() == 0) {
                throw new SolverLimitException("took too long");
            }
            solver.setTimeoutOnConflicts(CONFLICTS);
            try {
                return solver.isSatisfiable(new VecInt(assumptions.stream().mapToInt(Integer::intValue).toArray()));
            } catch (TimeoutException e) {
                // The solver keeps what it has learnt.
                conflicts += CONFLICTS;
                if (conflicts >= MOST_CONFLICTS) {
                    throw new SolverLimitException("took more than " + MOST_CONFLICTS + " conflicts");
                }
            }
        }
    }

    /** The value of a bit in the case that was found last. */
    boolean value(int bit) {
        return bit > 0 ? solver.model(bit) : !solver.model(-bit);
    }
}
