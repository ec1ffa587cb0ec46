// SPDX-License-Identifier: EPL-2.0
/** Analysis of library code together with the program. */
package org.isolde.program.follow;
