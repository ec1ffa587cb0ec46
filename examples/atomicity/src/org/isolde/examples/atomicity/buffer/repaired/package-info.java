// SPDX-License-Identifier: EPL-2.0
/**
 * Buffer with one region, which takes a number out of the buffer and adds what becomes of it to the
 * results.
 */
package org.isolde.examples.atomicity.buffer.repaired;
