// SPDX-License-Identifier: EPL-2.0
/** Tests of the package that need no instrumented program. */
package org.isolde.recorder.log;
