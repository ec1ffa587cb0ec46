// SPDX-License-Identifier: EPL-2.0
/**
 * Small programs of ordinary Java, one class each; the transactions of one class are not meant to
 * run beside those of another. {@code truth.txt} says what can go wrong in each.
 */
package ordinary;
