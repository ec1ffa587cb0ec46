// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.Optional;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Stmt;

/**
 * The effect of a branch on references: it refines a shape graph, or excludes it because control
 * cannot take the branch.
 */
final class ReferenceTests {

    private ReferenceTests() {}

    /**
     * A copy of the graph, refined by the condition of a branch.
     *
     * @param jumps whether the branch is taken
     * @return empty if this is impossible
     */
    static Optional<ShapeGraph> taken(ShapeGraph graph, Stmt.Branch branch, boolean jumps) {
        if (branch.left().kind() != Kind.REFERENCE) {
            return Optional.of(graph.copy());
        }
        boolean equal = (branch.condition() == Condition.EQUAL) == jumps;
        int left = graph.of(branch.left());
        int right = graph.of(branch.right());
        if (left == ShapeGraph.UNKNOWN || right == ShapeGraph.UNKNOWN) {
            return Optional.of(graph.copy());
        }
        if (left == right) {
            return equal ? Optional.of(graph.copy()) : Optional.empty();
        }
        if (left == ShapeGraph.NULL || right == ShapeGraph.NULL) {
            return againstNull(graph, Math.max(left, right), equal);
        }
        boolean bothNull = graph.cell(left).nullable() && graph.cell(right).nullable();
        return equal && !bothNull && !graph.mayBeOne(left, right) ? Optional.empty() : Optional.of(graph.copy());
    }

    private static Optional<ShapeGraph> againstNull(ShapeGraph graph, int cell, boolean isNull) {
        if (isNull && !graph.cell(cell).nullable()) {
            return Optional.empty();
        }
        ShapeGraph refined = graph.copy();
        if (isNull) {
            refined.refineToNull(cell);
        } else {
            refined.replace(cell, graph.cell(cell).notNull());
        }
        return Optional.of(refined);
    }
}
