/**
 * Local, repaired: the number is counted up in one region.
 */
package org.isolde.examples.atomicity.local.repaired;
