// SPDX-License-Identifier: EPL-2.0
/** What single accesses cost in a transaction, measured by JMH. */
package org.isolde.stm.benchmarks.accesses;
