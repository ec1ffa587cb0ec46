// SPDX-License-Identifier: EPL-2.0
/**
 * Verdicts on transactions, their reasons, and places in the source: what all parts of the engine
 * share.
 */
package org.isolde.engine;
