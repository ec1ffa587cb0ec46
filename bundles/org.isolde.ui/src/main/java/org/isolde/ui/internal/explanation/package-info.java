// SPDX-License-Identifier: EPL-2.0
/**
 * The view that explains the current anomaly: a timeline of its interleaving, and the words that go
 * with it.
 */
package org.isolde.ui.internal.explanation;
