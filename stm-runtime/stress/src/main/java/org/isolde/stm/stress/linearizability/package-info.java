// SPDX-License-Identifier: EPL-2.0
/** Tests with Lincheck: sets of integers whose operations are transactions must be linearizable. */
package org.isolde.stm.stress.linearizability;
