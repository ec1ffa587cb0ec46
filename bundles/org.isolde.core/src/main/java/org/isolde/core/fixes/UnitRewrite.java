// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite.ImportRewriteContext;
import org.eclipse.jdt.core.manipulation.CodeStyleConfiguration;
import org.eclipse.jdt.core.refactoring.CompilationUnitChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.TextEdit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * The pending changes of one source file.
 *
 * @param unit the syntax tree of the present file, which is not modified
 * @param tree collects the changes to it
 * @param imports collects the imports that they need
 */
record UnitRewrite(CompilationUnit unit, ASTRewrite tree, ImportRewrite imports) {

    /** Nothing so far. */
    static UnitRewrite of(CompilationUnit unit) {
        return new UnitRewrite(
                unit, ASTRewrite.create(unit.getAST()), CodeStyleConfiguration.createImportRewrite(unit, true));
    }

    /** What makes new parts of the tree. */
    AST ast() {
        return unit.getAST();
    }

    /**
     * A method of the file.
     *
     * @throws CoreException with {@link IsoldeStatus#FIX_OUTDATED} when it is not there any more
     */
    MethodDeclaration method(MethodRef method) throws CoreException {
        return SourceMethods.find(unit, method).orElseThrow(
                () -> new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getJavaElement().getElementName())));
    }

    /**
     * A type as it is written in a class of the file, imported where that is necessary.
     *
     * @param place what is in the class
     */
    Type type(ITypeBinding type, ASTNode place) {
        return imports.addImport(type, ast(), new InClass(place, imports.getDefaultImportRewriteContext()));
    }

    /** Resolves types declared by classes around a place, which need no import there. */
    private static final class InClass extends ImportRewriteContext {

        private final ASTNode place;
        private final ImportRewriteContext others;

        InClass(ASTNode place, ImportRewriteContext others) {
            this.place = place;
            this.others = others;
        }

        @Override
        @NonNullByDefault({}) // ImportRewriteContext declares no nullness, so this cannot.
        public int findInContext(String qualifier, String name, int kind) {
            for (ASTNode node = place; kind == KIND_TYPE && node != null; node = node.getParent()) {
                if (node instanceof AbstractTypeDeclaration around && around.resolveBinding() != null) {
                    for (ITypeBinding member : around.resolveBinding().getDeclaredTypes()) {
                        if (member.getName().equals(name)) {
                            boolean meant = member.getQualifiedName().equals(qualifier + "." + name);
                            return meant ? RES_NAME_FOUND : RES_NAME_CONFLICT;
                        }
                    }
                }
            }
            return others.findInContext(qualifier, name, kind);
        }
    }

    /** All of it as one change, which leaves a file with unsaved changes unsaved. */
    CompilationUnitChange change(IProgressMonitor monitor) throws CoreException {
        ICompilationUnit file = (ICompilationUnit) unit.getJavaElement();
        MultiTextEdit edit = new MultiTextEdit();
        TextEdit needed = imports.rewriteImports(monitor);
        if (needed.hasChildren() || needed.getLength() != 0) {
            edit.addChild(needed);
        }
        edit.addChild(tree.rewriteAST());
        CompilationUnitChange change = new CompilationUnitChange(file.getElementName(), file);
        change.setEdit(edit);
        return change;
    }
}
