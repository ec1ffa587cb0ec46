// SPDX-License-Identifier: EPL-2.0
/** What of a graph is shown: filters, and an excerpt of what is too big. */
package org.isolde.graph.filter;
