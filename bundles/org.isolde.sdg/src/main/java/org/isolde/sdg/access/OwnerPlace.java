// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.List;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;

/**
 * A place in the code that makes an access, and what it has the object from: that which has the
 * field, the entry or the state.
 *
 * @param method the method
 * @param statement the statement's place in the body
 * @param operands the operands of the statement of which the object is one; empty if library code
 *     has found the object by itself, from what it was given
 * @param fills whether it writes an entry exactly if there is none
 */
public record OwnerPlace(MethodRef method, int statement, List<Operand> operands, boolean fills) {}
