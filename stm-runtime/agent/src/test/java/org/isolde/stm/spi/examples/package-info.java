// SPDX-License-Identifier: EPL-2.0
/** TL2, as small as it gets, behind each of the two interfaces for algorithms. */
package org.isolde.stm.spi.examples;
