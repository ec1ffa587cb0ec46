// SPDX-License-Identifier: EPL-2.0
/**
 * Analysis for atomicity violations: operations that a process splits into several atomic regions
 * although they should be one (MoTH 2012 and chapter 3 of Dias' thesis).
 */
package org.isolde.atomicity;
