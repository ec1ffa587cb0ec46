// SPDX-License-Identifier: EPL-2.0
/**
 * Proofs that transactions are safe under snapshot isolation, written down so that others can rely
 * on them.
 */
package org.isolde.engine.certificate;
