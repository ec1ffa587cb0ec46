// SPDX-License-Identifier: EPL-2.0
/** Random programs on any algorithm, and a check of what they did that knows no algorithm. */
package org.isolde.stm.runtime.history;
