// SPDX-License-Identifier: EPL-2.0
/**
 * Tables that take little memory, and what bounds the memory of an analysis. Depends on no other
 * package of the module.
 */
@NullMarked
package org.isolde.predict.memory;

import org.jspecify.annotations.NullMarked;
