// SPDX-License-Identifier: EPL-2.0
/** The view that lists what the analyses say of the workspace. */
package org.isolde.ui.internal.anomalies;
