package org.isolde.core.fixes;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.manipulation.CodeStyleConfiguration;
import org.eclipse.jdt.core.refactoring.CompilationUnitChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.TextEdit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.MethodRef;

/**
 * What is changed in a source file.
 *
 * @param unit the syntax tree of the file as it is, which stays so
 * @param tree takes the changes to it
 * @param imports takes the imports that they need
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
