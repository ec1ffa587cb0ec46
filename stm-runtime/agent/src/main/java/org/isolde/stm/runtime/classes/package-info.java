// SPDX-License-Identifier: EPL-2.0
/**
 * Which classes are instrumented, and which members they get.
 */
@NullMarked
package org.isolde.stm.runtime.classes;

import org.jspecify.annotations.NullMarked;
