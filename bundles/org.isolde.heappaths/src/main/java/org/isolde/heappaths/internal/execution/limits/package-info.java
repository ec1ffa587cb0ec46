// SPDX-License-Identifier: EPL-2.0
/** How long a symbolic execution may go on. */
package org.isolde.heappaths.internal.execution.limits;
