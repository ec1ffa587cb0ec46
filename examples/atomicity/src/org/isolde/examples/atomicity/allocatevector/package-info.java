// SPDX-License-Identifier: EPL-2.0
/**
 * Allocate Vector: threads look for a free block in a vector and then mark it as theirs.
 *
 * <p>One violation, a stale-value error:
 *
 * <pre>
 *   Allocator 1  getFreeBlockIndex: 0
 *   Allocator 2  getFreeBlockIndex: 0
 *   Allocator 1  markAsAllocatedBlock(0)
 *   Allocator 2  markAsAllocatedBlock(0), and both have the block
 * </pre>
 *
 * <p>Source: the AllocationVector of IBM Haifa's repository for concurrency testing, as used by
 * Pessanha, Dias, Lourenço, HVC 2012, table 1.
 */
package org.isolde.examples.atomicity.allocatevector;
