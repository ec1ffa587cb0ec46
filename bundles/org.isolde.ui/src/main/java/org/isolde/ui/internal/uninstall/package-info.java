// SPDX-License-Identifier: EPL-2.0
/** The clean-up of the workspace when Isolde is uninstalled. */
package org.isolde.ui.internal.uninstall;
