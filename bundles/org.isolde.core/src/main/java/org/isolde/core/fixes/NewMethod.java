// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.ChildListPropertyDescriptor;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/**
 * A private method extracted from another one.
 *
 * @param origin the other method
 * @param name its name
 * @param parameters the variables of the other method that become its parameters, with the same
 *     names
 */
record NewMethod(MethodDeclaration origin, String name, List<IVariableBinding> parameters) {

    /** Whether a method is one that can hand something over. */
    static boolean canBeBehind(MethodDeclaration origin) {
        return origin.getParent() instanceof TypeDeclaration type && !type.isInterface() && origin.getBody() != null
                && origin.typeParameters().isEmpty();
    }

    /**
     * A name that no method of the class has: that of the other one with a word at its end, and a
     * number where there must be one.
     */
    static String freeName(MethodDeclaration origin, String end) {
        String name = origin.getName().getIdentifier() + end;
        int number = 2;
        String free = name;
        while (isTaken(free, origin)) {
            free = name + number++;
        }
        return free;
    }

    private static boolean isTaken(String name, MethodDeclaration origin) {
        for (IMethodBinding other : origin.resolveBinding().getDeclaringClass().getDeclaredMethods()) {
            if (other.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** The method, behind the other one: it returns nothing and its body is empty so far. */
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    MethodDeclaration behind(Annotation annotation, UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        MethodDeclaration made = ast.newMethodDeclaration();
        made.modifiers().add(annotation);
        made.modifiers().add(ast.newModifier(Modifier.ModifierKeyword.PRIVATE_KEYWORD));
        if (Modifier.isStatic(origin.getModifiers())) {
            made.modifiers().add(ast.newModifier(Modifier.ModifierKeyword.STATIC_KEYWORD));
        }
        made.setName(ast.newSimpleName(name));
        for (IVariableBinding parameter : parameters) {
            SingleVariableDeclaration declaration = ast.newSingleVariableDeclaration();
            declaration.setType(rewrite.type(parameter.getType(), origin));
            declaration.setName(ast.newSimpleName(parameter.getName()));
            made.parameters().add(declaration);
        }
        made.setBody(ast.newBlock());
        ChildListPropertyDescriptor members = ((AbstractTypeDeclaration) origin.getParent())
                .getBodyDeclarationsProperty();
        rewrite.tree().getListRewrite(origin.getParent(), members).insertAfter(made, origin, null);
        return made;
    }

    /** A call of it by the other one. */
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    MethodInvocation call(UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        MethodInvocation call = ast.newMethodInvocation();
        call.setName(ast.newSimpleName(name));
        parameters.forEach(parameter -> call.arguments().add(ast.newSimpleName(parameter.getName())));
        return call;
    }
}
