// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/** The calls in a method that take and release locks, with the tests of their results. */
final class LockTests {

    private static final Constant ZERO = new Constant.OfInt(0);
    private static final Constant NO_STAMP = new Constant.OfLong(0);

    private final Body body;
    private final Map<Integer, LockCall> calls = new HashMap<>();
    private final Map<Integer, Test> ofCall = new HashMap<>();
    private final Map<Integer, Test> ofBranch = new HashMap<>();

    /**
     * A test whether a call has taken a lock.
     *
     * @param call what the call does
     * @param statement the statement of the call
     * @param branch that of the test
     * @param whenTrue where control goes on success
     * @param whenFalse where it goes otherwise
     */
    record Test(LockCall call, int statement, int branch, int whenTrue, int whenFalse) {}

    LockTests(Body body, LockCalls known) {
        this.body = body;
        for (int i = 0; i < body.size(); i++) {
            int statement = i;
            known.at(statement).ifPresent(call -> {
                calls.put(statement, call);
                if (call.isTested()) {
                    findTest(call, statement).ifPresent(test -> {
                        ofCall.put(statement, test);
                        ofBranch.put(test.branch(), test);
                    });
                }
            });
        }
    }

    /** What a statement does with a lock; empty if nothing. */
    Optional<LockCall> at(int statement) {
        return Optional.ofNullable(calls.get(statement));
    }

    /** All such calls, by their statements. */
    Map<Integer, LockCall> all() {
        return calls;
    }

    /** The test of the result of a call; empty if none was found. */
    Optional<Test> test(int statement) {
        return Optional.ofNullable(ofCall.get(statement));
    }

    /** The test that a branch is; empty if it tests something else. */
    Optional<Test> testedAt(int branch) {
        return Optional.ofNullable(ofBranch.get(branch));
    }

    /** Looks for the test of the result, in the straight-line code after the call. */
    private Optional<Test> findTest(LockCall call, int statement) {
        Set<Operand> results = new HashSet<>();
        body.statement(statement).assigned().ifPresent(results::add);
        for (int s = statement + 1; s < body.size() && !results.isEmpty(); s++) {
            switch (body.statement(s)) {
                case Stmt.Assign(Variable target, Operand value) -> {
                    if (results.contains(value)) {
                        results.add(target);
                    } else {
                        results.remove(target);
                    }
                }
                case Stmt.Binary(Variable target, BinaryOp op, Operand left, Operand right) when isComparison(op)
                        && results.contains(left) && right.equals(NO_STAMP) ->
                    results.add(target);
                case Stmt.Branch(Condition condition, Operand left, Operand right, int jump) when results.contains(left)
                        && right.equals(ZERO) -> {
                    return switch (condition) {
                        case EQUAL -> Optional.of(new Test(call, statement, s, s + 1, jump));
                        case NOT_EQUAL -> Optional.of(new Test(call, statement, s, jump, s + 1));
                        default -> Optional.empty();
                    };
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isComparison(BinaryOp op) {
        return op == BinaryOp.COMPARE_NAN_LESS || op == BinaryOp.COMPARE_NAN_GREATER;
    }
}
