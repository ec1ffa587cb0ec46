// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class file as a tree of ASM, with the subroutines of old class files inlined at their calls.
 *
 * <p>Compilers up to Java 1.4 made {@code finally} blocks into subroutines ({@code jsr} and
 * {@code ret}); class files from Java 7 on must not contain them.
 */
public final class ClassTree extends ClassNode {

    /** Creates an empty tree. */
    public ClassTree() {
        super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(int access, String methodName, String descriptor, String methodSignature,
            String[] exceptions) {
        if ((version & 0xFFFF) >= Opcodes.V1_7) {
            return super.visitMethod(access, methodName, descriptor, methodSignature, exceptions);
        }
        JSRInlinerAdapter method = new JSRInlinerAdapter(null, access, methodName, descriptor, methodSignature,
                exceptions);
        methods.add(method);
        return method;
    }
}
