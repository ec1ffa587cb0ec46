// SPDX-License-Identifier: EPL-2.0
/**
 * What comes of a symbolic execution: the ways in which a method ends, with what each has read and
 * written, and how similar ways are merged.
 */
package org.isolde.heappaths.internal.execution.result;
