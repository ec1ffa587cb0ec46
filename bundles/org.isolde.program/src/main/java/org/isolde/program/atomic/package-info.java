// SPDX-License-Identifier: EPL-2.0
/** Atomic regions: which code a program asks to run atomically. */
package org.isolde.program.atomic;
