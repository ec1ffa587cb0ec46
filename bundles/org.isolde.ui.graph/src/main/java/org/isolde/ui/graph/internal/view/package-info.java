// SPDX-License-Identifier: EPL-2.0
/** The graph view: what it shows, and what a user can do with it. */
package org.isolde.ui.graph.internal.view;
