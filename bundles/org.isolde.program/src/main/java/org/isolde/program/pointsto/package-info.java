// SPDX-License-Identifier: EPL-2.0
/**
 * Points-to analysis of the whole program: which objects a reference may be, and so which of two
 * references can never be the same object, and which methods a call can run.
 */
package org.isolde.program.pointsto;
