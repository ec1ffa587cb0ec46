// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.List;
import org.isolde.program.code.Kind;

/**
 * The state at the entry of a block: the kinds of the values on the stack, each in the home
 * variable of its place, and the static types that are known to be arrays.
 *
 * @param stack the kinds, the topmost last
 * @param stackTypes for each of them its array type or null
 * @param localTypes for each local slot its array type or null
 */
record BlockState(List<Kind> stack, String[] stackTypes, String[] localTypes) {

    /**
     * The same stack without types: the state at a join if the class file does not contain types.
     */
    BlockState withoutTypes() {
        return new BlockState(stack, new String[stack.size()], new String[localTypes.length]);
    }
}
