// SPDX-License-Identifier: EPL-2.0
/** The Isolde view, which lists the analysis results of the workspace. */
package org.isolde.ui.internal.anomalies;
