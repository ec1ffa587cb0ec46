// SPDX-License-Identifier: EPL-2.0
/**
 * The order of processes: which of them may run at the same time, by where threads and tasks are
 * started and where their end is waited for.
 */
package org.isolde.atomicity.internal.order;
