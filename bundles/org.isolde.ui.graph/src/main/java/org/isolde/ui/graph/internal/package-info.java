// SPDX-License-Identifier: EPL-2.0
/** Types shared by the parts of the graph view. */
package org.isolde.ui.graph.internal;
