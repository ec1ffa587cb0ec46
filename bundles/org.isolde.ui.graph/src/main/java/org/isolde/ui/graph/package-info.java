// SPDX-License-Identifier: EPL-2.0
/** The graph view, and the interface of its presentations. */
package org.isolde.ui.graph;
