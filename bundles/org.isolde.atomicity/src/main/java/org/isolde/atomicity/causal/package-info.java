// SPDX-License-Identifier: EPL-2.0
/** The graph of causal dependencies between variables (MoTH 2012, section 4). */
package org.isolde.atomicity.causal;
