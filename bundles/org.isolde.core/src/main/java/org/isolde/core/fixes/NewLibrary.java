// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IJavaProject;

/**
 * A library that a fix adds to a class path, for tests only.
 *
 * @param container its class path container
 */
record NewLibrary(IJavaProject project, IPath container) {}
