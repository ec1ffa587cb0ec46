/** What the parts of the graph view share. */
package org.isolde.ui.graph.internal;
