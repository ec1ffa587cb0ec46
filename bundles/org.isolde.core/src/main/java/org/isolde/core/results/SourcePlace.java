// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.results;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.IRegion;

/**
 * A place of a program in a source file of the workspace, as the file is saved.
 *
 * @param file the source file
 * @param line the line, from 1; 0 where it is not known
 * @param range the range to select or underline; empty if only the line is known
 */
public record SourcePlace(IFile file, int line, Optional<IRegion> range) {}
