// SPDX-License-Identifier: EPL-2.0
/**
 * The command {@code isolde}: its entry point, and the commands that run, record and replay
 * programs and predict from traces. It runs on Java 17, and starts the commands of other modules,
 * which it finds on the class path, on a newer Java where they need one.
 */
@NullMarked
package org.isolde.launcher;

import org.jspecify.annotations.NullMarked;
