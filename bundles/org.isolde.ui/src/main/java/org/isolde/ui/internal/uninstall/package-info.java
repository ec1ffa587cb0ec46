// SPDX-License-Identifier: EPL-2.0
/** What is done in the workspace when Isolde is uninstalled. */
package org.isolde.ui.internal.uninstall;
