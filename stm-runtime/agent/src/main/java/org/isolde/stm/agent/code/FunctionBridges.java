// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.agent.classfile.MethodKey;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Synthetic methods of a class that call the targets of its method references, so that these calls
 * are instrumented like all others. References in one line to the same method share a bridge.
 */
public final class FunctionBridges {

    private static final String NAME = "isolde$reference$";

    private final ClassNode node;
    private final Map<String, Handle> handles = new HashMap<>();
    private final List<MethodNode> methods = new ArrayList<>();

    /**
     * Creates them.
     *
     * @param node the class to which they are added
     */
    public FunctionBridges(ClassNode node) {
        this.node = node;
    }

    /** Whether a method is one of them, and not one of the program. */
    public static boolean isBridge(MethodNode method) {
        return method.name.startsWith(NAME) && (method.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    /** Redirects a method reference to a bridge. */
    public void put(FunctionSite site) {
        String descriptor = site.staticDescriptor();
        site.implementBy(handles.computeIfAbsent(
                site.implementation() + descriptor + site.line(), key -> newBridge(site, descriptor)));
    }

    /** Adds the bridges to the class, and returns them. */
    public List<MethodNode> add() {
        node.methods.addAll(methods);
        return methods;
    }

    private Handle newBridge(FunctionSite site, String descriptor) {
        Handle called = site.implementation();
        String name = unusedName();
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode bridge = new MethodNode(access, name, descriptor, null, null);
        bridge.visitCode();
        if (site.line() > 0) {
            Label start = new Label();
            bridge.visitLabel(start);
            bridge.visitLineNumber(site.line(), start);
        }
        if (site.method().isConstructor()) {
            bridge.visitTypeInsn(Opcodes.NEW, called.getOwner());
            bridge.visitInsn(Opcodes.DUP);
        }
        Code.loadParameters(bridge, access, descriptor);
        bridge.visitMethodInsn(
                site.opcode(), called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
        Code.returnResult(bridge, descriptor);
        bridge.visitMaxs(0, new MethodKey(name, descriptor).parameterSlots(true));
        bridge.visitEnd();
        methods.add(bridge);
        return new Handle(
                Opcodes.H_INVOKESTATIC, node.name, name, descriptor, (node.access & Opcodes.ACC_INTERFACE) != 0);
    }

    private String unusedName() {
        StringBuilder name = new StringBuilder(NAME).append(methods.size());
        while (node.methods.stream().anyMatch(method -> method.name.contentEquals(name))) {
            name.append('$');
        }
        return name.toString();
    }
}
