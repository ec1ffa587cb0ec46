/** Atomic regions: which code a program asks to run atomically. */
package org.isolde.program.atomic;
