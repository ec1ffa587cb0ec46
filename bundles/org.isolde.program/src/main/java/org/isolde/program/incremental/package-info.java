// SPDX-License-Identifier: EPL-2.0
/** Reuse of results for unchanged parts of a program. */
package org.isolde.program.incremental;
