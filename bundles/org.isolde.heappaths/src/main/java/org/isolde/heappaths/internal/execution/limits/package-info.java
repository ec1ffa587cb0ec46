// SPDX-License-Identifier: EPL-2.0
/** Resource limits of the symbolic execution. */
package org.isolde.heappaths.internal.execution.limits;
