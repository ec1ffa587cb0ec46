// SPDX-License-Identifier: EPL-2.0
package javax.annotation.concurrent;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which lock protects a field. The name is that of JSR 305, which many tools know; the project
 * has its own declaration, so that it needs no library.
 */
@Target({ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface GuardedBy {

    /** The lock, for example {@code this} or the name of a field. */
    String value();
}
