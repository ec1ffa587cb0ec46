// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.CompilationUnit;

/**
 * A change to one source file, told by names and not by positions: it is looked for again in the
 * file as it is when it is made. Equal edits are one.
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
