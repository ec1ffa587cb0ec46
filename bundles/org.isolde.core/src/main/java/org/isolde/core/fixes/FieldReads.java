// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.isolde.program.code.FieldRef;

/**
 * Finds the field reads of a method itself, in the order of the source; deferred code, such as that
 * of lambda expressions, does not count.
 */
final class FieldReads extends OwnCode {

    private final Set<FieldRef> fields;
    private final List<Expression> reads = new ArrayList<>();

    private FieldReads(Set<FieldRef> fields) {
        this.fields = fields;
    }

    /** The expressions that read one of some fields, each with what it reads it from. */
    static List<Expression> in(MethodDeclaration method, Set<FieldRef> fields) {
        FieldReads visitor = new FieldReads(fields);
        if (method.getBody() != null) {
            method.getBody().accept(visitor);
        }
        return visitor.reads;
    }

    @Override
    @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
    public boolean visit(SimpleName name) {
        if (name.resolveBinding() instanceof IVariableBinding variable
                && fields.stream().anyMatch(field -> SourceMethods.isField(variable, field))) {
            Expression access = access(name);
            boolean overwritten = access.getLocationInParent() == Assignment.LEFT_HAND_SIDE_PROPERTY
                    && ((Assignment) access.getParent()).getOperator() == Assignment.Operator.ASSIGN;
            if (!overwritten) {
                reads.add(access);
            }
        }
        return true;
    }

    private static Expression access(SimpleName name) {
        return switch (name.getParent()) {
            case QualifiedName qualified when qualified.getName() == name -> qualified;
            case FieldAccess access when access.getName() == name -> access;
            case SuperFieldAccess access when access.getName() == name -> access;
            default -> name;
        };
    }
}
