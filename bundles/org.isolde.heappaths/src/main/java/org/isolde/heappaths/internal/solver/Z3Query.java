// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Version;
import com.microsoft.z3.Z3Exception;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;

/** Runs one query in Z3. */
final class Z3Query {

    /**
     * How much memory Z3 may have for all that it does at one time, in megabytes; it gives up on
     * what takes more.
     */
    private static final String MEGABYTES = "1024";

    private Z3Query() {}

    /**
     * Loads the native library, the first time, and bounds its memory.
     *
     * @throws LinkageError when there is none, or Z3 is missing altogether
     */
    static void load() {
        Version.getMajor();
        Global.setParameter("memory_max_size", MEGABYTES);
    }

    /**
     * Its answer to a problem.
     *
     * @param steps how many steps, as Z3 counts them, it may cost
     * @param milliseconds how long it may be at work; what calls it sees to that, and Z3 measures
     *     only the time that passes
     * @param call told when Z3 begins and ends
     */
    @SuppressWarnings("unchecked") // a parameter of variable length
    static Answer answer(WordProblem problem, int steps, long milliseconds, Z3Call call) {
        try (Context context = new Context()) {
            Z3Encoding encoding = new Z3Encoding(context, problem);
            Solver solver = context.mkSolver();
            Params parameters = context.mkParams();
            parameters.add("rlimit", steps);
            parameters.add("timeout", Math
                    .toIntExact(Math.min(milliseconds, Integer.MAX_VALUE / Allowance.PATIENCE) * Allowance.PATIENCE));
            solver.setParameters(parameters);
            solver.add(encoding.assertion());
            if (!call.begin(context::interrupt)) {
                return Z3WordSolver.unknown("it was stopped");
            }
            try {
                return switch (solver.check()) {
                    case SATISFIABLE -> new Satisfiable(encoding.words(solver.getModel()));
                    case UNSATISFIABLE -> new Unsatisfiable();
                    case UNKNOWN -> Z3WordSolver.unknown(reason(solver.getReasonUnknown(), steps));
                };
            } finally {
                call.end();
            }
        } catch (Z3Exception e) {
            return Z3WordSolver.unknown(e.getMessage());
        }
    }

    private static String reason(String unknown, int steps) {
        return unknown.equals("canceled") ? "the condition took more than " + steps + " steps" : unknown;
    }
}
