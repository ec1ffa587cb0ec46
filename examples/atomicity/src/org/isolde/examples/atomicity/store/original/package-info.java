// SPDX-License-Identifier: EPL-2.0
/**
 * Store as it was written, with input and output: the sellers read their orders from a text, and
 * most regions print what they do.
 */
package org.isolde.examples.atomicity.store.original;
