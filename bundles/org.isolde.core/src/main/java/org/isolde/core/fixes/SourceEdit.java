// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.CompilationUnit;

/**
 * An edit of one source file, described by names instead of positions: these are resolved in the
 * present file when the edit is applied. Equal edits are applied once.
 */
interface SourceEdit {

    /** The file. */
    ICompilationUnit unit();

    /** What can be done once only: of edits with equal ones the first is made. */
    default Object once() {
        return this;
    }

    /**
     * Where in the file, after the change was made, a user is to write something; empty for what is
     * complete.
     *
     * @param changed the file as it is then
     */
    default OptionalInt blank(CompilationUnit changed) {
        return OptionalInt.empty();
    }

    /**
     * Makes the change.
     *
     * @throws CoreException with {@link org.isolde.core.IsoldeStatus#FIX_OUTDATED} when what is to
     *     be changed is not there any more
     */
    void make(UnitRewrite rewrite) throws CoreException;
}
