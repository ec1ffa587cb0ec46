// SPDX-License-Identifier: EPL-2.0
/**
 * Tables with low memory consumption, and the memory limit of an analysis. Depends on no other
 * package of the module.
 */
@NullMarked
package org.isolde.predict.memory;

import org.jspecify.annotations.NullMarked;
