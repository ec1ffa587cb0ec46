// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/** An operand of a statement: a variable or a constant. */
public sealed interface Operand permits Variable, Constant {

    /** The kind of its value. */
    Kind kind();
}
