/** Proofs that transactions are safe under snapshot isolation, on heap paths: StarTM (seeds/001, seeds/002 chapter 4), made sound. */
package org.isolde.shape;
