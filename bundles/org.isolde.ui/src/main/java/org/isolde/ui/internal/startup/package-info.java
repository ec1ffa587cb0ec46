// SPDX-License-Identifier: EPL-2.0
/** What starts with the workbench. */
package org.isolde.ui.internal.startup;
