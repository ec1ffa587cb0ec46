// SPDX-License-Identifier: EPL-2.0
/**
 * Which variables have an influence on which: the graph of causal dependencies (MoTH 2012, section
 * 4).
 */
package org.isolde.atomicity.causal;
