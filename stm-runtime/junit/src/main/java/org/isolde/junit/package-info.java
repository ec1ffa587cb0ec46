// SPDX-License-Identifier: EPL-2.0
/**
 * For tests of JUnit: {@link org.isolde.junit.Hunt} has a test look for orders of its threads in
 * which something goes wrong.
 */
@NullMarked
package org.isolde.junit;

import org.jspecify.annotations.NullMarked;
