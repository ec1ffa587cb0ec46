// SPDX-License-Identifier: EPL-2.0
/**
 * Verdicts on transactions, their reasons, and positions in the source: types shared by all parts
 * of the engine.
 */
package org.isolde.engine;
