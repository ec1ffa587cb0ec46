// SPDX-License-Identifier: EPL-2.0
/** The graph view and its functions. */
package org.isolde.ui.graph.internal.view;
