// SPDX-License-Identifier: EPL-2.0
/**
 * Atomicity violations: places where a process does in several atomic regions what should be one
 * (MoTH 2012 and chapter 3 of Dias' thesis).
 */
package org.isolde.atomicity;
