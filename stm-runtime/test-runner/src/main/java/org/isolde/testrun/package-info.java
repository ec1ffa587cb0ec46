// SPDX-License-Identifier: EPL-2.0
/**
 * Runs tests of the JUnit Platform for a hunt: all of them once, to find out which ones use several
 * threads, and then one in each JVM. It is on the class path of the tests, so it needs nothing but
 * their JUnit Platform.
 */
@NullMarked
package org.isolde.testrun;

import org.jspecify.annotations.NullMarked;
