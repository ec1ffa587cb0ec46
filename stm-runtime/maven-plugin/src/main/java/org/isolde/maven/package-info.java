// SPDX-License-Identifier: EPL-2.0
/**
 * The goals of the Maven plug-in. Each starts the command line of Isolde in a JVM of its own, as a
 * user would.
 */
@NullMarked
package org.isolde.maven;

import org.jspecify.annotations.NullMarked;
