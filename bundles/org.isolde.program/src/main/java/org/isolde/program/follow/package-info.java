// SPDX-License-Identifier: EPL-2.0
/** Library code that is analysed as if it were the program's own. */
package org.isolde.program.follow;
