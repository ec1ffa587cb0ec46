// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import org.eclipse.core.resources.IFile;

/**
 * A version of a class file, identified by its modification stamp.
 *
 * @param file the file
 * @param stamp the file's modification stamp; different after each change that the workspace knows
 *     of
 */
record ClassFileVersion(IFile file, long stamp) {

    /** Where it is, as a person would name it. */
    String origin() {
        return file.getFullPath().toString();
    }
}
