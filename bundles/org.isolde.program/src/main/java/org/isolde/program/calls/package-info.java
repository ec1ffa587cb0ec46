// SPDX-License-Identifier: EPL-2.0
/** The call graph: what each call may run. */
package org.isolde.program.calls;
