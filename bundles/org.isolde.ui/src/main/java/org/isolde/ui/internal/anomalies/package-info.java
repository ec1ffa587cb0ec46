/** The view that lists what the analyses say of the workspace. */
package org.isolde.ui.internal.anomalies;
