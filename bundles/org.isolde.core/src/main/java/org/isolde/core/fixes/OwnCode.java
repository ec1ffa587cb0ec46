// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;

/**
 * Visits the code that runs when a method runs, without nested code that runs later or elsewhere:
 * lambda expressions and classes.
 */
@NonNullByDefault({}) // ASTVisitor declares no nullness, so what overrides it cannot.
abstract class OwnCode extends ASTVisitor {

    @Override
    public final boolean visit(LambdaExpression lambda) {
        return false;
    }

    @Override
    public final boolean visit(AnonymousClassDeclaration type) {
        return false;
    }

    @Override
    public final boolean visit(TypeDeclarationStatement type) {
        return false;
    }
}
