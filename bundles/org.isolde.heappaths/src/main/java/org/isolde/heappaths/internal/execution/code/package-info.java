// SPDX-License-Identifier: EPL-2.0
/**
 * The program's code in the form that the symbolic execution needs: bodies of methods, their
 * parameters, and the selectors of their fields.
 */
package org.isolde.heappaths.internal.execution.code;
