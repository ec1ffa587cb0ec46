// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Extends stack map frames by an additional local variable, after those of the method, that holds
 * the transaction.
 */
abstract class FrameExtender extends MethodVisitor {

    private final int transaction;

    /**
     * Creates one.
     *
     * @param transaction the local variable
     */
    FrameExtender(MethodVisitor next, int transaction) {
        super(Opcodes.ASM9, next);
        this.transaction = transaction;
    }

    /** The local variable that holds the transaction. */
    final int transaction() {
        return transaction;
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        List<Object> extended = extended(Arrays.asList(locals).subList(0, localCount));
        super.visitFrame(Opcodes.F_NEW, extended.size(), extended.toArray(), stackCount, stack);
    }

    /** The types of the local variables with the transaction's. */
    final List<Object> extended(List<Object> locals) {
        List<Object> extended = new ArrayList<>(locals);
        int slots = 0;
        for (Object local : locals) {
            slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slots < transaction; slots++) {
            extended.add(Opcodes.TOP);
        }
        extended.add(RuntimeNames.TRANSACTION);
        return extended;
    }
}
