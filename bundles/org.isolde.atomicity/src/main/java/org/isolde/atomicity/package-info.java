/**
 * Atomicity violations: places where a process does in several atomic regions what should be one (MoTH, seeds/003 and chapter 3
 * of Dias' thesis, seeds/002).
 */
package org.isolde.atomicity;
