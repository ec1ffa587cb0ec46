// SPDX-License-Identifier: EPL-2.0
/** Tests of the parts of the recorder that need no instrumented program. */
package org.isolde.recorder;
