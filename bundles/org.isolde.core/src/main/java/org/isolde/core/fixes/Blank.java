// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.jdt.core.ICompilationUnit;

/**
 * A position at which the user must fill in text after a fix.
 *
 * @param unit the file
 * @param offset the offset in it, from 0, in characters
 */
public record Blank(ICompilationUnit unit, int offset) {}
