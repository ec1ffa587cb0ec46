/** What is done in the workspace when Isolde is uninstalled. */
package org.isolde.ui.internal.uninstall;
