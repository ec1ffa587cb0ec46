// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.jdt.core.ICompilationUnit;

/**
 * Where a user is to write something that a fix cannot know.
 *
 * @param unit the file
 * @param offset the place in it, from 0, in characters
 */
public record Blank(ICompilationUnit unit, int offset) {}
