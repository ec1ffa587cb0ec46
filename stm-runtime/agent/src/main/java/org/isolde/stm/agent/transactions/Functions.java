// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.CallPolicy;
import org.isolde.stm.agent.code.FunctionBridges;
import org.isolde.stm.agent.code.FunctionSite;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments the lambda expressions and method references of a class. Their objects are called by
 * code that knows no twins. So they call a method of the class itself, which redirects to its twin
 * if the caller is in a transaction: the body of the lambda expression, or a bridge to the target
 * of the method reference.
 */
final class Functions {

    private final ClassNode node;
    private final CallPolicy calls;
    private final FunctionBridges bridges;
    private final Set<MethodKey> routed = new HashSet<>();

    private Functions(ClassNode node, CallPolicy calls) {
        this.node = node;
        this.calls = calls;
        bridges = new FunctionBridges(node);
    }

    /**
     * Adds the bridges to a class, and refers to them.
     *
     * @return the methods of the class that have to route
     */
    static Set<MethodKey> route(ClassNode node, CallPolicy calls) {
        Functions functions = new Functions(node, calls);
        FunctionSite.of(node).forEach(functions::route);
        for (MethodNode bridge : functions.bridges.add()) {
            functions.routed.add(new MethodKey(bridge.name, bridge.desc));
        }
        return functions.routed;
    }

    private void route(FunctionSite site) {
        MethodKey method = site.method();
        boolean isOwn = site.implementation().getOwner().equals(node.name) && declares(method);
        if (isOwn && (isLambda(method) || site.keepsName())) {
            routed.add(method);
        } else if (!site.keepsName() && needsBridge(site)) {
            bridges.put(site);
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

    private boolean needsBridge(FunctionSite site) {
        return calls.treatment(site.opcode(), site.implementation().getOwner(), site.method(),
                false) != CallPolicy.Treatment.PLAIN;
    }
}
