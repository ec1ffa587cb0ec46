// SPDX-License-Identifier: EPL-2.0
/**
 * Two small banks whose transactions are correct one after the other and go wrong under snapshot
 * isolation.
 */
package org.isolde.examples.bank;
