// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.List;
import org.isolde.program.code.Kind;

/**
 * What is known where control enters a block: the kinds of the values on the stack, each in its
 * place's home variable, and static types as far as they are those of arrays.
 *
 * @param stack the kinds, the topmost last
 * @param stackTypes for each of them its array type or null
 * @param localTypes for each local slot its array type or null
 */
record BlockState(List<Kind> stack, String[] stackTypes, String[] localTypes) {

    /**
     * The same stack with no types: what holds where several paths meet and the class file does not
     * tell.
     */
    BlockState withoutTypes() {
        return new BlockState(stack, new String[stack.size()], new String[localTypes.length]);
    }
}
