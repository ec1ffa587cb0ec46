// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.Annotations;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodAnnotations;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.CallPolicy;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.runtime.memory.Layout;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments one class for transactions: its methods, each with a twin, and the metadata of its
 * fields.
 */
final class ClassInstrumenter {

    private static final int DEFAULT_METHODS = Opcodes.V1_8;
    private static final int VERSION = 0xFFFF;
    private static final int KEPT = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE
            | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_STRICT;
    private static final String CLASS_LOADER = "java/lang/ClassLoader";
    private static final String TOO_LARGE = "its code is too large for a second one";

    private final ClassNode node;
    private final ClassFile type;
    private final Hierarchy hierarchy;
    private final Stubs stubs;
    private final Set<MethodKey> tooLarge;
    private final Set<MethodKey> routed;
    private final Consumer<String> console;

    /**
     * Creates one.
     *
     * @param node the class, with expanded frames; it is changed
     * @param type the same class
     * @param tooLarge methods that have grown too large in an attempt before
     */
    ClassInstrumenter(
            ClassNode node, ClassFile type, Hierarchy hierarchy, Layout layout, Set<MethodKey> tooLarge,
            Consumer<String> console) {
        this.node = node;
        this.type = type;
        this.hierarchy = hierarchy;
        this.tooLarge = tooLarge;
        this.console = console;
        stubs = new Stubs(type.name(), type.isInterface());
        if ((node.version & VERSION) < DEFAULT_METHODS) {
            node.version = DEFAULT_METHODS;
        }
        InjectedFields.add(node, type, layout);
        routed = Functions.route(node, new CallPolicy(hierarchy));
    }

    /** Writes the class. */
    void write(ClassVisitor target) {
        List<MethodNode> methods = new ArrayList<>(node.methods);
        node.methods.clear();
        node.accept(target);
        for (MethodNode method : methods) {
            write(target, method);
        }
        for (MethodKey missing : MissingTwins.of(type, hierarchy)) {
            int access = Opcodes.ACC_PUBLIC;
            stubs.virtualCall(method(target, access, missing.twin()), access, missing, guards(missing));
        }
    }

    private void write(ClassVisitor target, MethodNode method) {
        MethodKey key = new MethodKey(method.name, method.desc);
        Optional<AtomicMethod> atomic = AtomicMethod.of(method);
        Optional<String> obstacle = atomic.flatMap(AtomicMethod::obstacle);
        obstacle.ifPresent(
                reason -> console.accept(
                        key.in(type.name()) + " is annotated as atomic, but does not become a transaction: " + reason));
        if (atomic.isPresent() && obstacle.isEmpty()) {
            writeAtomic(target, method, atomic.get());
        } else if (key.isInitializer()) {
            writeInitializer(target, method, key);
        } else {
            boolean hasBody = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            boolean runsTwin = hasBody && !tooLarge.contains(key) && !tooLarge.contains(key.twin())
                    && !MethodAnnotations.has(method, Annotations.EXCLUDE)
                    && !MethodAnnotations.has(method, Annotations.UNSAFE);
            MethodVisitor code = target.visitMethod(
                    method.access, method.name, method.desc, method.signature,
                    method.exceptions.toArray(String[]::new));
            boolean loads = hasBody && loadsClasses(method, key) && !tooLarge.contains(key);
            method.accept(
                    new PlainBody(
                            loads ? new OutsideBody(code, method.maxLocals) : code, type, method, hierarchy,
                            runsTwin && !loads && isRouted(method, key)));
            writeTwin(target, method, key, hasBody);
        }
    }

    /** Whether it is a method of a class loader that the JVM or the JDK calls to find classes. */
    private boolean loadsClasses(MethodNode method, MethodKey key) {
        return !key.isConstructor() && !Code.isStatic(method.access) && hierarchy.isSubtype(type.name(), CLASS_LOADER)
                && hierarchy.find(CLASS_LOADER).flatMap(loader -> loader.method(key)).isPresent();
    }

    private boolean isRouted(MethodNode method, MethodKey key) {
        boolean isInherited = !key.isConstructor()
                && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
        return routed.contains(key) || isInherited && hierarchy.isCalledFromOutside(type, key);
    }

    private void writeInitializer(ClassVisitor target, MethodNode method, MethodKey key) {
        MethodVisitor code = target.visitMethod(method.access, method.name, method.desc, null, null);
        method.accept(tooLarge.contains(key) ? code : new OutsideBody(code, method.maxLocals));
    }

    // ---------------------------------------------------------------- twins

    private void writeTwin(ClassVisitor target, MethodNode method, MethodKey key, boolean hasBody) {
        if (key.isConstructor() && (type.access() & Opcodes.ACC_ENUM) != 0) {
            // The constants of an enum are made outside of transactions.
            return;
        }
        int access = method.access & KEPT | Opcodes.ACC_SYNTHETIC;
        MethodKey twin = key.twin();
        if (!hasBody) {
            MethodVisitor code = method(target, access, twin);
            if ((method.access & Opcodes.ACC_NATIVE) != 0) {
                stubs.irrevocableCall(
                        code, access, key, key.name(), guards(key), "it calls a native method");
            } else {
                stubs.virtualCall(code, access, key, guards(key));
            }
        } else if (tooLarge.contains(key) || tooLarge.contains(twin)) {
            stubs.irrevocableCall(
                    method(target, access, twin), access, key, key.name(), guards(key), TOO_LARGE);
        } else if (MethodAnnotations.has(method, Annotations.EXCLUDE) || loadsClasses(method, key)) {
            stubs.plainCall(method(target, access, twin), access, key);
        } else if (MethodAnnotations.has(method, Annotations.UNSAFE)) {
            stubs.suspendedCall(method(target, access, twin), access, key);
        } else {
            writeBody(target, method, key, access, twin);
        }
    }

    /** Writes a method with the transaction as its last parameter and a body for transactions. */
    private void writeBody(ClassVisitor target, MethodNode method, MethodKey key, int access, MethodKey name) {
        boolean takesMonitor = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        boolean isIrrevocable = MethodAnnotations.has(method, Annotations.IRREVOCABLE);
        if (!takesMonitor && !isIrrevocable) {
            body(method(target, access, name), method, key);
            return;
        }
        MethodKey held = new MethodKey(unused(name.name() + "$held"), name.descriptor());
        stubs.irrevocableTwinCall(
                method(target, access, name), access, key, held, guards(key),
                takesMonitor ? "it takes a monitor" : "it is annotated so");
        int own = access & Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC
                | (takesMonitor ? Opcodes.ACC_SYNCHRONIZED : 0);
        body(method(target, own, held), method, key);
    }

    private void body(MethodVisitor target, MethodNode method, MethodKey key) {
        new TwinBody(target, type.name(), method, hierarchy, guards(key)).write();
    }

    private static MethodVisitor method(ClassVisitor target, int access, MethodKey method) {
        return target.visitMethod(
                access | Opcodes.ACC_SYNTHETIC, method.name(), method.descriptor(), null, null);
    }

    private Guards guards(MethodKey method) {
        return new Guards(method.in(type.name()));
    }

    // ---------------------------------------------------------------- atomic methods

    private void writeAtomic(ClassVisitor target, MethodNode method, AtomicMethod atomic) {
        MethodKey key = atomic.method();
        MethodKey body = new MethodKey(unused(method.name + "$atomic"), key.withTransaction());
        int own = method.access & Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;
        int line = Code.firstLine(method);
        if (tooLarge.contains(key) || tooLarge.contains(body) || tooLarge.contains(key.twin())) {
            MethodKey plain = new MethodKey(unused(method.name + "$plain"), key.descriptor());
            method.accept(
                    new PlainBody(
                            method(target, own | method.access & Opcodes.ACC_SYNCHRONIZED, plain), type, method,
                            hierarchy, false));
            stubs.irrevocableCall(method(target, own, body), own, key, plain.name(), guards(key), TOO_LARGE);
        } else {
            writeBody(target, method, key, own, body);
        }
        int access = method.access & KEPT;
        atomic.writeInside(method(target, access, key.twin()), stubs, body);
        MethodNode outside = new MethodNode(
                method.access & ~Opcodes.ACC_SYNCHRONIZED, method.name, method.desc, method.signature,
                method.exceptions.toArray(String[]::new));
        copyDeclaration(method, outside);
        atomic.writeOutside(outside, stubs, body, line);
        outside.accept(target);
    }

    private static void copyDeclaration(MethodNode from, MethodNode to) {
        to.parameters = from.parameters;
        to.visibleAnnotations = from.visibleAnnotations;
        to.invisibleAnnotations = from.invisibleAnnotations;
        to.visibleTypeAnnotations = from.visibleTypeAnnotations;
        to.invisibleTypeAnnotations = from.invisibleTypeAnnotations;
        to.annotationDefault = from.annotationDefault;
        to.visibleAnnotableParameterCount = from.visibleAnnotableParameterCount;
        to.visibleParameterAnnotations = from.visibleParameterAnnotations;
        to.invisibleAnnotableParameterCount = from.invisibleAnnotableParameterCount;
        to.invisibleParameterAnnotations = from.invisibleParameterAnnotations;
        to.attrs = from.attrs;
    }

    private String unused(String name) {
        String unused = name;
        while (isUsed(unused)) {
            unused += "$";
        }
        return unused;
    }

    private boolean isUsed(String name) {
        return type.methods().keySet().stream().anyMatch(method -> method.name().equals(name));
    }
}
