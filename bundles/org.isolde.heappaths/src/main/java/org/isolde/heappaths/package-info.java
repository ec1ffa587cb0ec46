// SPDX-License-Identifier: EPL-2.0
/**
 * Proofs that transactions are safe under snapshot isolation, on heap paths: StarTM (2012; Dias'
 * thesis chapter 4), made sound.
 */
package org.isolde.heappaths;
