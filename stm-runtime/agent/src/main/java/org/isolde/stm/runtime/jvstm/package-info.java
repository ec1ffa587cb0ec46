// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithms {@code jvstm}, {@code jvstm-outplace} and {@code jvstm-lockfree}: version lists
 * that grow as long as some transaction needs them, and serialised commits (Dias' thesis, sections
 * 5.4.2 and 5.5.2).
 */
@NullMarked
package org.isolde.stm.runtime.jvstm;

import org.jspecify.annotations.NullMarked;
