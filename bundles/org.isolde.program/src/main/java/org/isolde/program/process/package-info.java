// SPDX-License-Identifier: EPL-2.0
/** Processes: the static control flows of the program's threads. */
package org.isolde.program.process;
