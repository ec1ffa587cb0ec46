// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

/**
 * What a customer wants.
 *
 * @param product the number of the product
 * @param count how many
 */
record Order(int product, int count) {}
