// SPDX-License-Identifier: EPL-2.0
/**
 * Sets of numbers kept in linked structures, whose operations are transactions: correct one after
 * the other, and most of them not under snapshot isolation.
 */
package org.isolde.examples.collections;
