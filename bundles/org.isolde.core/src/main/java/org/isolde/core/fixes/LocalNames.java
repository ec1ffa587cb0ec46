// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.SimpleName;

/** Finds the uses of local variables in a piece of code. */
final class LocalNames {

    private LocalNames() {}

    /** All names in a piece of code, of whatever. */
    static List<SimpleName> all(ASTNode code) {
        List<SimpleName> names = new ArrayList<>();
        code.accept(new ASTVisitor() {
            @Override
            @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
            public boolean visit(SimpleName name) {
                return names.add(name);
            }
        });
        return names;
    }

    /** The uses of a variable, in the order of the source, without its declaration. */
    static List<SimpleName> uses(ASTNode code, IVariableBinding variable) {
        return all(code).stream()
                .filter(name -> !name.isDeclaration() && name.resolveBinding() instanceof IVariableBinding named
                        && named.getKey().equals(variable.getKey()))
                .toList();
    }

    /** The local variables and parameters that a piece of code uses, each once. */
    static List<IVariableBinding> usedIn(ASTNode code) {
        return all(code).stream()
                .filter(name -> !name.isDeclaration())
                .map(SimpleName::resolveBinding)
                .filter(IVariableBinding.class::isInstance)
                .map(IVariableBinding.class::cast)
                .filter(variable -> !variable.isField())
                .distinct()
                .toList();
    }

    /**
     * Whether a name stands in code that may run later than its place in the method, for which
     * variables must keep their values.
     */
    static boolean isCaptured(SimpleName name, ASTNode method) {
        for (ASTNode node = name; node != method; node = node.getParent()) {
            if (node instanceof LambdaExpression || node instanceof AnonymousClassDeclaration
                    || node instanceof AbstractTypeDeclaration) {
                return true;
            }
        }
        return false;
    }
}
