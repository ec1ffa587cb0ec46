// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Statement;
import org.isolde.program.code.MethodRef;

/**
 * The calls of two transactions in a method, and the block that contains both.
 *
 * @param first the call of the first one
 * @param second the call of the second one
 * @param block the innermost block that both are in
 * @param firstIndex the index of the block's statement with the first call
 * @param secondIndex the index of the one with the second call: the same, or a later one
 */
record SplitCalls(MethodInvocation first, MethodInvocation second, Block block, int firstIndex, int secondIndex) {

    /**
     * The lines at which a method runs two transactions.
     *
     * @param firstLine the line of the first call
     * @param secondLine the line of the second one
     */
    record Runs(MethodRef first, int firstLine, MethodRef second, int secondLine) {}

    /**
     * The calls; empty where they are not calls, there are several such on a line, or the second
     * comes first.
     */
    static Optional<SplitCalls> in(MethodDeclaration method, Runs runs) {
        Optional<MethodInvocation> first = call(method, runs.first, runs.firstLine);
        Optional<MethodInvocation> second = call(method, runs.second, runs.secondLine);
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        for (ASTNode node = first.get(); node != method; node = node.getParent()) {
            if (node.getParent() instanceof Block block) {
                int index = index(block, second.get());
                if (index >= 0) {
                    int begin = block.statements().indexOf(node);
                    return begin > index
                            ? Optional.empty()
                            : Optional.of(new SplitCalls(first.get(), second.get(), block, begin, index));
                }
            }
        }
        return Optional.empty();
    }

    /** Which statement of a block something is in; -1 when it is elsewhere. */
    private static int index(Block block, ASTNode node) {
        ASTNode part = node;
        while (part != null && part.getParent() != block) {
            part = part.getParent();
        }
        return part == null ? -1 : block.statements().indexOf(part);
    }

    private static Optional<MethodInvocation> call(MethodDeclaration method, MethodRef called, int line) {
        CompilationUnit unit = (CompilationUnit) method.getRoot();
        List<MethodInvocation> found = new ArrayList<>();
        method.getBody().accept(new OwnCode() {
            @Override
            @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
            public boolean visit(MethodInvocation call) {
                if (unit.getLineNumber(call.getName().getStartPosition()) == line
                        && SourceMethods.nameOf(call.resolveMethodBinding()).filter(called::equals).isPresent()) {
                    found.add(call);
                }
                return true;
            }
        });
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** The statement that the first call is in. */
    Statement firstStatement() {
        return (Statement) block.statements().get(firstIndex);
    }

    /** The statement that the second call is in. */
    Statement secondStatement() {
        return (Statement) block.statements().get(secondIndex);
    }

    /** The statements between these. */
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    List<Statement> between() {
        return firstIndex == secondIndex
                ? List.of()
                : ((List<Statement>) block.statements()).subList(firstIndex + 1, secondIndex);
    }
}
