// SPDX-License-Identifier: EPL-2.0
/** What the parts of the graph view share. */
package org.isolde.ui.graph.internal;
