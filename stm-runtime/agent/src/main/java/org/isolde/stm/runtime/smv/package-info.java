// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithm {@code smv}: old values live as long as a running transaction could read them
 * (Dias' thesis, section 5.5.1).
 */
@NullMarked
package org.isolde.stm.runtime.smv;

import org.jspecify.annotations.NullMarked;
