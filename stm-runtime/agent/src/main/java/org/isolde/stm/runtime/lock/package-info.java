// SPDX-License-Identifier: EPL-2.0
/** The algorithm {@code global-lock}: one transaction at a time, directly on the memory. */
package org.isolde.stm.runtime.lock;
