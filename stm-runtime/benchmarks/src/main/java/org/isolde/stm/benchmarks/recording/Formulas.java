// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.SplittableRandom;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * A workload with a library: Sat4j solves random formulas. Each solver is reachable from a timer,
 * so all of its objects have escaped.
 */
final class Formulas implements Workload {
    private static final int VARIABLES = 150;
    private static final int CLAUSES = 630;
    private static final int LITERALS = 3;

    private volatile boolean last;

    @Override
    public void run(int thread) {
        SplittableRandom random = new SplittableRandom(thread);
        ISolver solver = SolverFactory.newDefault();
        solver.newVar(VARIABLES);
        try {
            for (int i = 0; i < CLAUSES; i++) {
                int[] clause = new int[LITERALS];
                for (int j = 0; j < LITERALS; j++) {
                    int variable = 1 + random.nextInt(VARIABLES);
                    clause[j] = random.nextBoolean() ? variable : -variable;
                }
                solver.addClause(new VecInt(clause));
            }
            last = solver.isSatisfiable();
        } catch (ContradictionException contradiction) {
            last = false;
        } catch (TimeoutException late) {
            throw new IllegalStateException(late);
        }
    }
}
