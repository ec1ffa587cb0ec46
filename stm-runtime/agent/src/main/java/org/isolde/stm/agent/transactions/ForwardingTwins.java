// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.ClassFiles;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.OldClassFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Generates twins for a class that is not instrumented, for those methods that implement or
 * override methods of instrumented classes: each calls its method. Transactions call the twins, and
 * would otherwise run the overridden methods.
 */
final class ForwardingTwins {

    private static final int KEPT = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_FINAL;

    private ForwardingTwins() {}

    /**
     * Adds them to a class.
     *
     * @param files the classes that its class loader finds
     * @return the class file; empty when there is nothing to add
     */
    static Optional<byte[]> addTo(byte[] classFile, ClassFiles files) {
        ClassReader reader = new ClassReader(classFile);
        ClassFile found = ClassFile.of(reader, ClassFile.Origin.DEFINED);
        if (found.isInstrumented() || found.isInstrumentedBefore()) {
            return Optional.empty();
        }
        files.add(found);
        Hierarchy hierarchy = new Hierarchy(files);
        ClassFile type = WithoutTwins.of(found, hierarchy);
        files.add(type);
        Map<MethodKey, Integer> methods = methods(type, hierarchy);
        if (methods.isEmpty()) {
            return Optional.empty();
        }
        ClassReader source = OldClassFile.is(reader) ? OldClassFile.renewed(reader, hierarchy) : reader;
        ClassWriter writer = new ClassWriter(source, ClassWriter.COMPUTE_MAXS);
        source.accept(new WithoutTwins(SerialVersion.before(writer, type, hierarchy), type), 0);
        Stubs stubs = new Stubs(type.name(), type.isInterface());
        methods.forEach((method, access) -> {
            MethodKey twin = method.twin();
            stubs.virtualCall(
                    writer.visitMethod(access, twin.name(), twin.descriptor(), null, null), access, method,
                    new Guards(method.in(type.name())));
        });
        return Optional.of(writer.toByteArray());
    }

    /** The methods, with the access flags of their twins. */
    private static Map<MethodKey, Integer> methods(ClassFile type, Hierarchy hierarchy) {
        Map<MethodKey, Integer> methods = new TreeMap<>(MethodKey.ORDER);
        for (MethodKey missing : MissingTwins.of(type, hierarchy)) {
            methods.put(missing, Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC);
        }
        type.methods().forEach((method, access) -> {
            if (!method.name().startsWith("<") && (access & Opcodes.ACC_ABSTRACT) == 0 && ClassFile.isInherited(access)
                    && hierarchy.isCalledByTwin(type, method)) {
                methods.put(method, access & KEPT | Opcodes.ACC_SYNTHETIC);
            }
        });
        return methods;
    }
}
