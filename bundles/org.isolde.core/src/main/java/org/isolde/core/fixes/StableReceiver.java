// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** Recognises field accesses whose receiver is the same object everywhere in a method. */
final class StableReceiver {

    private StableReceiver() {}

    /**
     * Whether an access has no object, or one that is always the same while the method runs, known
     * from the first statement that can name it.
     */
    static boolean isOf(Expression access, MethodDeclaration method) {
        return switch (access) {
            case SimpleName field -> true;
            case SuperFieldAccess field -> true;
            case FieldAccess field -> isStable(field.getExpression(), method);
            case QualifiedName field -> isStable(field.getQualifier(), method);
            default -> false;
        };
    }

    private static boolean isStable(Expression object, MethodDeclaration method) {
        return switch (object) {
            case ThisExpression self -> true;
            case FieldAccess field -> isKept(field.resolveFieldBinding(), method)
                    && isStable(field.getExpression(), method);
            case QualifiedName name -> !(name.resolveBinding() instanceof IVariableBinding variable)
                    || isKept(variable, method) && isStable(name.getQualifier(), method);
            case SimpleName name -> !(name.resolveBinding() instanceof IVariableBinding variable)
                    || isKept(variable, method);
            default -> false;
        };
    }

    /**
     * Whether a variable has one value: what is seen of a field in a transaction only changes when
     * the transaction itself writes it.
     */
    private static boolean isKept(@Nullable IVariableBinding variable, MethodDeclaration method) {
        if (variable == null) {
            return false;
        }
        if (variable.isField()) {
            return Modifier.isFinal(variable.getModifiers()) || !assigns(method, variable);
        }
        ASTNode declaration = ((CompilationUnit) method.getRoot()).findDeclaringNode(variable);
        boolean initialised = declaration instanceof SingleVariableDeclaration
                || declaration instanceof VariableDeclarationFragment fragment && fragment.getInitializer() != null;
        return initialised && (Modifier.isFinal(variable.getModifiers()) || variable.isEffectivelyFinal());
    }

    private static boolean assigns(MethodDeclaration method, IVariableBinding field) {
        boolean[] found = new boolean[1];
        method.accept(new ASTVisitor() {
            @Override
            @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
            public boolean visit(Assignment assignment) {
                IVariableBinding target = switch (assignment.getLeftHandSide()) {
                    case Name name -> name.resolveBinding() instanceof IVariableBinding variable ? variable : null;
                    case FieldAccess access -> access.resolveFieldBinding();
                    case SuperFieldAccess access -> access.resolveFieldBinding();
                    default -> null;
                };
                found[0] |= target != null && target.isEqualTo(field);
                return true;
            }
        });
        return found[0];
    }
}
