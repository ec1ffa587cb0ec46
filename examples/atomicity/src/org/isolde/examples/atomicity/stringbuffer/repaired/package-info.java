// SPDX-License-Identifier: EPL-2.0
/**
 * StringBuffer, repaired: a text is appended in one region.
 */
package org.isolde.examples.atomicity.stringbuffer.repaired;
