// SPDX-License-Identifier: EPL-2.0
/** Where class files come from: directories, archives and the JDK. */
package org.isolde.program.input;
