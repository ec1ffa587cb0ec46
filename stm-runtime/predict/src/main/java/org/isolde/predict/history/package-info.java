// SPDX-License-Identifier: EPL-2.0
/**
 * The witnesses of each thread, by location, in as little memory as possible: the lists of Farzan
 * 2009, section 4, which locations and threads that did the same share. May depend on
 * {@code memory}, {@code lock}, {@code order}, {@code result} and {@code witness}.
 */
@NullMarked
package org.isolde.predict.history;

import org.jspecify.annotations.NullMarked;
