// SPDX-License-Identifier: EPL-2.0
/** The cost of single accesses in a transaction, measured by JMH. */
package org.isolde.stm.benchmarks.accesses;
