// SPDX-License-Identifier: EPL-2.0
/** Launches the command {@code hunt}, and reads and marks what it has found. */
package org.isolde.launching.internal.hunts;
