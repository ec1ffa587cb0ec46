// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Recognises the code that Eclipse's compiler writes in place of a method that does not compile:
 * {@code throw new Error("Unresolved compilation problem: \n\tmessage\n")}, the first line in the
 * user's language.
 */
final class CompileErrors {

    private static final String ERROR = "java/lang/Error";
    private static final String HEAD = "Unresolved compilation problem";
    private static final String BEFORE_EACH = "\n\t";
    private static final String END_OF_HEAD = ": \n";

    private CompileErrors() {}

    /**
     * The compiler's first message, empty where it gives none, if a constant is part of such code.
     */
    static Optional<String> message(LdcInsnNode constant) {
        boolean isMessage = constant.cst instanceof String text
                && (text.startsWith(HEAD) || text.contains(BEFORE_EACH) || text.endsWith(END_OF_HEAD));
        return isMessage && isThrown(constant) ? Optional.of(first((String) constant.cst)) : Optional.empty();
    }

    private static boolean isThrown(LdcInsnNode constant) {
        AbstractInsnNode copy = neighbour(constant, false);
        AbstractInsnNode creation = neighbour(copy, false);
        AbstractInsnNode constructor = neighbour(constant, true);
        AbstractInsnNode last = neighbour(constructor, true);
        return copy != null && copy.getOpcode() == Opcodes.DUP
                && creation instanceof TypeInsnNode created && created.desc.equals(ERROR)
                && constructor instanceof MethodInsnNode call && call.owner.equals(ERROR)
                && last != null && last.getOpcode() == Opcodes.ATHROW;
    }

    /** The next instruction, or the one before; null where there is none. */
    private static AbstractInsnNode neighbour(AbstractInsnNode from, boolean forward) {
        AbstractInsnNode node = from;
        do {
            node = node == null ? null : forward ? node.getNext() : node.getPrevious();
        } while (node != null && node.getOpcode() < 0);
        return node;
    }

    private static String first(String text) {
        int begin = text.indexOf(BEFORE_EACH);
        String rest = begin < 0 ? "" : text.substring(begin + BEFORE_EACH.length());
        int end = rest.indexOf('\n');
        return end < 0 ? rest : rest.substring(0, end);
    }
}
