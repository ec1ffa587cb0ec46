// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;

/**
 * Reads from a frame of the StackMapTable which local variables and stack slots hold arrays, and of
 * which type.
 */
final class FrameTypes {

    private FrameTypes() {}

    /** Replaces the types known in a block by those of an expanded frame. */
    static void apply(FrameNode frame, BlockLowering block) {
        String[] localTypes = block.localTypes();
        Arrays.fill(localTypes, null);
        int slot = 0;
        for (Object type : frame.local) {
            if (slot < localTypes.length) {
                localTypes[slot] = arrayTypeOrNull(type);
            }
            slot += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
        }
        List<Object> stackTypes = frame.stack;
        // A handler's frame has the exception on the stack even where it has been assigned to a
        // variable already.
        if (stackTypes != null && stackTypes.size() == block.stack().size()) {
            for (int place = 0; place < stackTypes.size(); place++) {
                block.stack().setArrayType(place, arrayTypeOrNull(stackTypes.get(place)));
            }
        }
    }

    private static String arrayTypeOrNull(Object type) {
        return type instanceof String name ? Kinds.arrayTypeOrNull(name) : null;
    }
}
