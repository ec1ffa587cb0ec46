// SPDX-License-Identifier: EPL-2.0
/** The catalogue of STM algorithms: the only package that knows them all. */
@NullMarked
package org.isolde.stm.runtime.algorithms;

import org.jspecify.annotations.NullMarked;
