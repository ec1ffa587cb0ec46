// SPDX-License-Identifier: EPL-2.0
/**
 * Executes transactions of ordinary Java programs in the interleavings that snapshot isolation
 * allows, over small heaps, and finds outcomes that no serial order has. The program's own code is
 * interpreted; the JDK's collections, streams and values are those of the running JDK. Only methods
 * of the JDK on a white list are invoked. Conflicts follow the published rules
 * ({@code docs/reference/conflict-rules.md}).
 */
package org.isolde.execution;
