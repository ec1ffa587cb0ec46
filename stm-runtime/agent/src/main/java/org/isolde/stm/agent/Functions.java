package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The lambda expressions and method references of a class. Their objects are called by anybody, who knows no twin. So what they call is a
 * method of the class itself which routes to its twin when its caller is in a transaction: the body of a lambda expression, or
 * a bridge to the method that is referred to.
 */
final class Functions {

    private static final String BRIDGE = "lambda$stm$";
    private static final int SERIALIZABLE = 1;
    private static final int FLAGS = 3;

    private final ClassNode node;
    private final Calls calls;
    private final Set<MethodKey> routed = new HashSet<>();
    private final Map<String, Handle> bridges = new HashMap<>();
    private final List<MethodNode> added = new ArrayList<>();

    private Functions(ClassNode node, Calls calls) {
        this.node = node;
        this.calls = calls;
    }

    /**
     * Adds the bridges to a class, and refers to them.
     *
     * @return the methods of the class that have to route
     */
    static Set<MethodKey> route(ClassNode node, Calls calls) {
        Functions functions = new Functions(node, calls);
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode site && Bootstraps.makesFunctions(site.bsm)) {
                    functions.route(site);
                }
            }
        }
        node.methods.addAll(functions.added);
        return functions.routed;
    }

    private void route(InvokeDynamicInsnNode site) {
        Handle implementation = (Handle) site.bsmArgs[1];
        MethodKey method = new MethodKey(implementation.getName(), implementation.getDesc());
        boolean isOwn = implementation.getOwner().equals(node.name) && declares(method);
        // What is written to a file names the method that is referred to.
        boolean keepsName = site.bsmArgs.length > FLAGS && site.bsmArgs[FLAGS] instanceof Integer flags
                && (flags & SERIALIZABLE) != 0;
        if (isOwn && (isLambda(method) || keepsName)) {
            routed.add(method);
        } else if (!keepsName && needsBridge(implementation, method)) {
            site.bsmArgs[1] = bridge(site, implementation, method);
        }
    }

    private boolean declares(MethodKey method) {
        return node.methods.stream().anyMatch(each -> each.name.equals(method.name())
                && each.desc.equals(method.descriptor()));
    }

    private boolean isLambda(MethodKey method) {
        return node.methods.stream().anyMatch(each -> each.name.equals(method.name())
                && each.desc.equals(method.descriptor()) && (each.access & Opcodes.ACC_SYNTHETIC) != 0
                && (each.access & Opcodes.ACC_PRIVATE) != 0);
    }

    private boolean needsBridge(Handle implementation, MethodKey method) {
        return calls.way(opcode(implementation), implementation.getOwner(), method, false) != Calls.Way.PLAIN;
    }

    private static int opcode(Handle implementation) {
        return switch (implementation.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKESPECIAL;
        };
    }

    /** A method of this class that does what another one does; values that are captured keep their types. */
    private Handle bridge(InvokeDynamicInsnNode site, Handle implementation, MethodKey method) {
        List<Type> parameters = new ArrayList<>();
        if (implementation.getTag() != Opcodes.H_INVOKESTATIC && !method.isConstructor()) {
            parameters.add(Type.getObjectType(implementation.getOwner()));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(method.descriptor())));
        Type[] captured = Type.getArgumentTypes(site.desc);
        for (int index = 0; index < captured.length; index++) {
            parameters.set(index, captured[index]);
        }
        Type result = method.isConstructor()
                ? Type.getObjectType(implementation.getOwner())
                : Type.getReturnType(method.descriptor());
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(Type[]::new));
        return bridges.computeIfAbsent(
                implementation + descriptor, key -> newBridge(implementation, method, descriptor));
    }

    private Handle newBridge(Handle implementation, MethodKey method, String descriptor) {
        String name = BRIDGE + added.size();
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode bridge = new MethodNode(access, name, descriptor, null, null);
        bridge.visitCode();
        if (method.isConstructor()) {
            bridge.visitTypeInsn(Opcodes.NEW, implementation.getOwner());
            bridge.visitInsn(Opcodes.DUP);
        }
        Code.loadParameters(bridge, access, descriptor);
        bridge.visitMethodInsn(
                opcode(implementation), implementation.getOwner(), method.name(), method.descriptor(),
                implementation.isInterface());
        Code.returnResult(bridge, descriptor);
        bridge.visitMaxs(0, new MethodKey(name, descriptor).parameterSlots(true));
        ((MethodVisitor) bridge).visitEnd();
        added.add(bridge);
        routed.add(new MethodKey(name, descriptor));
        return new Handle(
                Opcodes.H_INVOKESTATIC, node.name, name, descriptor, (node.access & Opcodes.ACC_INTERFACE) != 0);
    }
}
