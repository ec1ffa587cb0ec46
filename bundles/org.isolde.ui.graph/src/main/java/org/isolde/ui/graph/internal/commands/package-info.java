/** The commands of the graph view. */
package org.isolde.ui.graph.internal.commands;
