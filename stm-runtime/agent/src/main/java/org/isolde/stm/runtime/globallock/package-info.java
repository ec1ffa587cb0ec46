// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithm that runs one transaction at a time.
 */
@NullMarked
package org.isolde.stm.runtime.globallock;

import org.jspecify.annotations.NullMarked;
