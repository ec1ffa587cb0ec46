/** What single accesses cost in a transaction, measured by JMH. */
package org.isolde.stm.benchmarks.accesses;
