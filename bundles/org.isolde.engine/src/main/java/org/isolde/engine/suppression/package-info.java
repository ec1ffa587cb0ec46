// SPDX-License-Identifier: EPL-2.0
/**
 * Anomalies that the program says are meant to be, with a reason: they are told apart from the
 * others, and no proof rests on them.
 */
package org.isolde.engine.suppression;
