// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import org.eclipse.core.resources.IFile;

/**
 * A class file as it was at some time.
 *
 * @param file the file
 * @param stamp the file's modification stamp then; another one for each change that the workspace
 *     knows of
 */
record ClassFileVersion(IFile file, long stamp) {

    /** Where it is, as a person would name it. */
    String origin() {
        return file.getFullPath().toString();
    }
}
