// SPDX-License-Identifier: EPL-2.0
/** Memory models: the memory cells that a program accesses, and which of them processes share. */
package org.isolde.atomicity.memory;
