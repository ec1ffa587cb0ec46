// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test class whose tests are campaigns. Its tests, their factories and its constructor may
 * have a parameter of type {@link Campaign}. When a test fails, the command that repeats it is
 * added to the failure.
 */
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(CampaignExtension.class)
public @interface CampaignTests {}
