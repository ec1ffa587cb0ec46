// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.isolde.recorder.Recording;
import org.isolde.recorder.shadow.ClassDescription;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.HierarchyWriter;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.FunctionBridges;
import org.isolde.stm.agent.code.FunctionSite;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.recording.calls.LockCall;
import org.isolde.stm.agent.recording.calls.RecordedCalls;
import org.isolde.stm.agent.recording.types.RecordedClasses;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments one class for the recorder: adds fields for the shadow state and the first location
 * of its objects, and calls of the recorder to its methods.
 */
final class RecordedClass {

    private static final int VERSION = 0xFFFF;
    private static final int ADDED = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

    private final RecordedType type;
    private final ClassNode node = new ClassNode();
    private final String shadow;
    private final String first;
    private final Consumer<String> console;

    /**
     * Creates one.
     *
     * @param console takes what cannot be recorded
     */
    RecordedClass(ClassReader reader, ClassFile file, @Nullable ClassLoader loader, Hierarchy hierarchy,
            RecordedClasses recorded, RegionPatterns regions, Consumer<String> console) {
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        this.console = console;
        type = new RecordedType(file, node.version & VERSION, node.sourceFile, loader, hierarchy, recorded, regions,
                recorded.areDriven(), false);
        if (!file.isOfPlatform()) {
            // The declarations of the JDK must stay.
            addBridges();
        }
        boolean lacksShadow = !file.isOfPlatform() && !file.isInterface()
                && !recorded.inheritShadow(file, hierarchy);
        shadow = lacksShadow && (type.hasData() || hasVolatile()) ? unusedField("isolde$shadow") : "";
        first = lacksShadow && type.hasData() ? unusedField("isolde$first") : "";
    }

    private boolean hasVolatile() {
        return node.fields.stream()
                .anyMatch(field -> is(field, Opcodes.ACC_VOLATILE) && !is(field, Opcodes.ACC_STATIC));
    }

    private void addBridges() {
        FunctionBridges bridges = new FunctionBridges(node);
        FunctionSite.of(node).stream().filter(site -> !site.keepsName() && RecordedCalls.isTold(site, type))
                .forEach(bridges::put);
        bridges.add();
    }

    private String unusedField(String wanted) {
        StringBuilder name = new StringBuilder(wanted);
        while (node.fields.stream().anyMatch(field -> field.name.contentEquals(name))) {
            name.append('$');
        }
        return name.toString();
    }

    /** Writes the class file, and lets the recorder know the class. */
    byte[] write(String digest) {
        List<ClassDescription.Field> fields = new ArrayList<>();
        for (FieldNode field : node.fields) {
            fields.add(new ClassDescription.Field(field.name, field.desc, is(field, Opcodes.ACC_STATIC),
                    is(field, Opcodes.ACC_FINAL), is(field, Opcodes.ACC_VOLATILE)));
        }
        Set<MethodKey> tooLarge = new HashSet<>();
        while (true) {
            try {
                byte[] written = write(tooLarge);
                Recording.describe(type.loader(),
                        new ClassDescription(type.name().replace('/', '.'), shadow, first, fields, synchronizing()),
                        digest);
                return written;
            } catch (MethodTooLargeException failure) {
                MethodKey key = new MethodKey(failure.getMethodName(), failure.getDescriptor());
                if (!tooLarge.add(key)) {
                    throw failure;
                }
                console.accept(key.in(type.name()) + " is not recorded: its code is too large for more");
            }
        }
    }

    /** Its methods, if they may override those of locks and synchronizers. */
    private Set<String> synchronizing() {
        if (type.file().isOfPlatform() || !LockCall.isSynchronizing(type.name(), type.hierarchy())) {
            return Set.of();
        }
        return node.methods.stream()
                .filter(method -> ClassFile.isInherited(method.access) && !method.name.equals("<init>"))
                .map(method -> method.name + method.desc).collect(Collectors.toSet());
    }

    private static boolean is(FieldNode field, int flag) {
        return (field.access & flag) != 0;
    }

    private byte[] write(Set<MethodKey> tooLarge) {
        ClassWriter writer = new HierarchyWriter(ClassWriter.COMPUTE_MAXS, type.hierarchy());
        List<MethodNode> methods = new ArrayList<>(node.methods);
        node.methods.clear();
        node.accept(writer);
        node.methods.addAll(methods);
        if (!shadow.isEmpty()) {
            writer.visitField(ADDED, shadow, "Ljava/lang/Object;", null, null).visitEnd();
        }
        if (!first.isEmpty()) {
            writer.visitField(ADDED, first, "I", null, null).visitEnd();
        }
        for (MethodNode method : methods) {
            MethodVisitor target = writer.visitMethod(RecordedBody.access(type, method), method.name, method.desc,
                    method.signature,
                    method.exceptions.toArray(String[]::new));
            boolean hasBody = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (hasBody && !tooLarge.contains(new MethodKey(method.name, method.desc))) {
                RecordedBody.write(target, type, method);
            } else {
                method.accept(target);
            }
        }
        return writer.toByteArray();
    }
}
