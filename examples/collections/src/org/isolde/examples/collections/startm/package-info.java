// SPDX-License-Identifier: EPL-2.0
/**
 * The sets of numbers on which StarTM was measured, with hand-written descriptions of the heap that
 * their transactions start from. Isolde finds such descriptions by itself; what is written here it
 * takes instead.
 *
 * <p>Source: R. J. Dias, D. Distefano, J. Costa Seco, J. M. Lourenço, <em>Verification of Snapshot
 * Isolation in Transactional Memory Java Programs</em>, ECOOP 2012, figures 1 and 2 and Table 1.
 */
package org.isolde.examples.collections.startm;
