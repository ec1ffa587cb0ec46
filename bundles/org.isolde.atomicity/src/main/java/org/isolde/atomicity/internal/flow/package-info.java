// SPDX-License-Identifier: EPL-2.0
/** Data-flow analysis of the values that regions read. */
package org.isolde.atomicity.internal.flow;
