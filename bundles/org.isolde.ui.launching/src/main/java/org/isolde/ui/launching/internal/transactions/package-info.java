// SPDX-License-Identifier: EPL-2.0
/** The view of what the STM runtime has counted. */
package org.isolde.ui.launching.internal.transactions;
