// SPDX-License-Identifier: EPL-2.0
/** Actions at the start of the workbench. */
package org.isolde.ui.internal.startup;
