// SPDX-License-Identifier: EPL-2.0
/**
 * The witnesses of each thread, by location, in compact form: the lists of Farzan 2009, section 4.
 * Locations and threads with equal histories share them. May depend on {@code memory},
 * {@code lock}, {@code order}, {@code result} and {@code witness}.
 */
@NullMarked
package org.isolde.predict.history;

import org.jspecify.annotations.NullMarked;
