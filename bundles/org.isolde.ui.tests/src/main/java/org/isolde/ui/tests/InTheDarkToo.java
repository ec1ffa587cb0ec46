// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that takes pictures, and is run once more in a workbench that has started in dark colours:
 * a workbench that changes its colours asks for a restart, since part of it keeps the old ones
 * until then.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Tag("dark")
@interface InTheDarkToo {}
