/** The front end: class files become the program model. */
package org.isolde.program.bytecode;
