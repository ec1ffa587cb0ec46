// SPDX-License-Identifier: EPL-2.0
/** The front end: class files become the program model. */
package org.isolde.program.bytecode;
