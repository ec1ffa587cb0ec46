// SPDX-License-Identifier: EPL-2.0
/**
 * What the symbolic execution sees of a program's code: the bodies of methods, their parameters,
 * and the selectors that stand for fields.
 */
package org.isolde.heappaths.internal.execution.code;
