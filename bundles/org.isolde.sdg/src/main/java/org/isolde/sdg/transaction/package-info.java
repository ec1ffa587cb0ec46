// SPDX-License-Identifier: EPL-2.0
/** Transactions, their names, and positions in their code. */
package org.isolde.sdg.transaction;
