// SPDX-License-Identifier: EPL-2.0
/**
 * Philo as it was written, with output in its regions: what is called of the JDK belongs to them.
 */
package org.isolde.examples.atomicity.philo.original;
