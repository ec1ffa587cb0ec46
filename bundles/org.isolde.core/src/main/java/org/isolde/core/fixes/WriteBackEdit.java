// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.SortedSet;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * The edit that makes a method write back the values that it reads from some fields.
 *
 * @param comment the comment above each statement
 */
record WriteBackEdit(ICompilationUnit unit, MethodRef method, SortedSet<FieldRef> fields, String comment)
        implements SourceEdit {

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        List<WrittenBack> statements = WrittenBack.in(rewrite.method(method), fields);
        if (statements.isEmpty()) {
            throw new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName()));
        }
        for (WrittenBack statement : statements) {
            ListRewrite block = rewrite.tree().getListRewrite(statement.anchor().getParent(),
                    Block.STATEMENTS_PROPERTY);
            ASTNode added = rewrite.tree().createStringPlaceholder(
                    comment + "\n" + statement.text(), ASTNode.EXPRESSION_STATEMENT);
            if (statement.after()) {
                block.insertAfter(added, statement.anchor(), null);
            } else {
                block.insertBefore(added, statement.anchor(), null);
            }
        }
    }
}
