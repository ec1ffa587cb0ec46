// SPDX-License-Identifier: EPL-2.0
/** How values that regions read flow through a program. */
package org.isolde.atomicity.internal.flow;
