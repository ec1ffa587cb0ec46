// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.ThisExpression;

/**
 * Recognises getters: methods that only return a field of their object or class. If two calls
 * return the same value, the field is unchanged.
 */
final class PlainReader {

    /** A number that is none is not even equal to itself. */
    private static final Set<String> NOT_ALWAYS_EQUAL = Set.of("float", "double");

    private PlainReader() {}

    /** Whether a method is one, of a type whose values can be compared. */
    static boolean is(MethodDeclaration method) {
        if (!method.parameters().isEmpty() || method.getBody() == null || method.getBody().statements().size() != 1
                || !(method.getBody().statements().getFirst() instanceof ReturnStatement end)
                || end.getExpression() == null || !method.thrownExceptionTypes().isEmpty()) {
            return false;
        }
        ITypeBinding type = method.resolveBinding().getReturnType();
        return field(end.getExpression()).filter(field -> field.getType().isEqualTo(type)).isPresent()
                && !NOT_ALWAYS_EQUAL.contains(type.getName());
    }

    private static Optional<IVariableBinding> field(Expression read) {
        return switch (read) {
            case SimpleName name -> field(name);
            case FieldAccess access when access.getExpression() instanceof ThisExpression -> field(access.getName());
            case QualifiedName name when name.getQualifier().resolveBinding() instanceof ITypeBinding -> field(
                    name.getName());
            default -> Optional.empty();
        };
    }

    private static Optional<IVariableBinding> field(SimpleName name) {
        return name.resolveBinding() instanceof IVariableBinding variable && variable.isField()
                ? Optional.of(variable)
                : Optional.empty();
    }

    /** Whether a call is made of the same object wherever in its method it is written. */
    static boolean isOfOneObject(MethodInvocation call) {
        IMethodBinding method = call.resolveMethodBinding();
        return switch (call.getExpression()) {
            case null -> true;
            case ThisExpression self -> true;
            case SimpleName name when name.resolveBinding() instanceof IVariableBinding variable -> Modifier
                    .isFinal(variable.getModifiers()) || !variable.isField() && variable.isEffectivelyFinal();
            default -> Modifier.isStatic(method.getModifiers()) && Quiet.is(call.getExpression(), null);
        };
    }
}
