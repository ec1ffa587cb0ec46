// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.core.resources.IFile;

/**
 * A file that a fix adds.
 *
 * @param file the file, which does not exist yet
 * @param content its content, to be written in UTF-8
 */
record NewFile(IFile file, String content) {}
