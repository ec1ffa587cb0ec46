// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithm that runs one transaction at a time.
 */
package org.isolde.stm.runtime.globallock;
