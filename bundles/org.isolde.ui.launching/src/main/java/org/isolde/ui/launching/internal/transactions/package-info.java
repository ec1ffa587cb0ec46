// SPDX-License-Identifier: EPL-2.0
/** The view of the STM runtime's statistics. */
package org.isolde.ui.launching.internal.transactions;
