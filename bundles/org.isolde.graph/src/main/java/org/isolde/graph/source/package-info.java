// SPDX-License-Identifier: EPL-2.0
/** Makes graphs to be shown of what the analyses say. */
package org.isolde.graph.source;
