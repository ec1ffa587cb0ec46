// SPDX-License-Identifier: EPL-2.0
/**
 * Knowledge of the JVM's internals: headers of objects, virtual threads and their scheduler,
 * identifiers of threads; and replacements for monitors and threads of the program. Depends on no
 * other package of the recorder.
 */
@NullMarked
package org.isolde.recorder.jvm;

import org.jspecify.annotations.NullMarked;
