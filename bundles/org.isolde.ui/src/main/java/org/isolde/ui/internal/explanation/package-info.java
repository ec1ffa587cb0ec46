// SPDX-License-Identifier: EPL-2.0
/** The view that explains the current anomaly, with a timeline of its interleaving and a text. */
package org.isolde.ui.internal.explanation;
