// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.BreakStatement;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ContinueStatement;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.YieldStatement;

/**
 * The values of local variables that flow into and out of a sequence of statements.
 *
 * @param parameters the variables declared before it that it reads
 * @param result the variable that it declares and that is read after it
 */
record LocalFlow(List<IVariableBinding> parameters, Optional<IVariableBinding> result) {

    /**
     * That of a row; empty where the statements do more than compute one value: change a variable
     * from before, leave the method, or may throw what must be declared.
     */
    static Optional<LocalFlow> of(MethodDeclaration method, List<Statement> row) {
        Visitor visitor = new Visitor(
                row.getFirst().getStartPosition(), row.getLast().getStartPosition() + row.getLast().getLength());
        method.getBody().accept(visitor);
        if (visitor.leaves || visitor.changesOutside || visitor.handedOn.size() > 1) {
            return Optional.empty();
        }
        Optional<IVariableBinding> result = visitor.handedOn.stream().findFirst();
        return Optional.of(new LocalFlow(List.copyOf(visitor.read), result));
    }

    @NonNullByDefault({RETURN_TYPE, FIELD}) // ASTVisitor declares no nullness of parameters, so this cannot.
    private static final class Visitor extends ASTVisitor {

        private final int start;
        private final int end;
        private final Set<String> declaredInside = new LinkedHashSet<>();
        private final Set<IVariableBinding> read = new LinkedHashSet<>();
        private final Set<IVariableBinding> handedOn = new LinkedHashSet<>();
        private boolean leaves;
        private boolean changesOutside;

        Visitor(int start, int end) {
            this.start = start;
            this.end = end;
        }

        private boolean isInside(ASTNode node) {
            return start <= node.getStartPosition() && node.getStartPosition() < end;
        }

        @Override
        public boolean visit(SimpleName name) {
            if (name.resolveBinding() instanceof IVariableBinding variable && !variable.isField()) {
                String key = variable.getKey();
                if (name.isDeclaration()) {
                    if (isInside(name)) {
                        declaredInside.add(key);
                    }
                } else if (isInside(name)) {
                    use(name, variable);
                } else if (name.getStartPosition() >= end && declaredInside.contains(key)) {
                    handedOn.add(variable);
                }
            }
            return true;
        }

        private void use(SimpleName name, IVariableBinding variable) {
            if (!declaredInside.contains(variable.getKey())) {
                changesOutside |= isChanged(name);
                read.add(variable);
            }
        }

        private static boolean isChanged(SimpleName name) {
            return switch (name.getParent()) {
                case Assignment assignment -> assignment.getLeftHandSide() == name;
                case PostfixExpression postfix -> true;
                case PrefixExpression prefix -> prefix.getOperator() == PrefixExpression.Operator.INCREMENT
                        || prefix.getOperator() == PrefixExpression.Operator.DECREMENT;
                default -> false;
            };
        }

        @Override
        public boolean visit(ReturnStatement node) {
            return leaving(node);
        }

        @Override
        public boolean visit(BreakStatement node) {
            return leaving(node);
        }

        @Override
        public boolean visit(ContinueStatement node) {
            return leaving(node);
        }

        @Override
        public boolean visit(YieldStatement node) {
            return leaving(node);
        }

        @Override
        public boolean visit(ThrowStatement node) {
            return leaving(node);
        }

        @Override
        public boolean visit(TypeDeclarationStatement node) {
            return leaving(node);
        }

        private boolean leaving(ASTNode node) {
            leaves |= isInside(node);
            return true;
        }

        @Override
        public boolean visit(MethodInvocation call) {
            return calling(call, call.resolveMethodBinding());
        }

        @Override
        public boolean visit(ClassInstanceCreation call) {
            return calling(call, call.resolveConstructorBinding());
        }

        private boolean calling(ASTNode call, @Nullable IMethodBinding method) {
            if (isInside(call)) {
                leaves |= method == null;
                for (ITypeBinding thrown : method == null ? new ITypeBinding[0] : method.getExceptionTypes()) {
                    leaves |= isChecked(thrown);
                }
            }
            return true;
        }

        private static boolean isChecked(ITypeBinding thrown) {
            for (ITypeBinding type = thrown; type != null; type = type.getSuperclass()) {
                String name = type.getQualifiedName();
                if (name.equals("java.lang.RuntimeException") || name.equals("java.lang.Error")) {
                    return false;
                }
            }
            return true;
        }
    }
}
