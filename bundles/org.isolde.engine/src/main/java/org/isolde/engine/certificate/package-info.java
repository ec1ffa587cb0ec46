// SPDX-License-Identifier: EPL-2.0
/**
 * Certificates: proofs that transactions are safe under snapshot isolation, in a form that other
 * tools can rely on.
 */
package org.isolde.engine.certificate;
