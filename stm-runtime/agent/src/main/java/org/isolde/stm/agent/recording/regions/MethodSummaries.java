// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.isolde.stm.agent.classfile.Annotations;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.ClassFiles;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodAnnotations;
import org.isolde.stm.agent.classfile.MethodKey;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Summaries of the methods that the program of a class loader calls, from their class files. They
 * depend on the class files only, not on the order in which classes are loaded: a replay finds the
 * same ones.
 */
final class MethodSummaries {

    private static final Map<ClassLoader, MethodSummaries> OF_LOADERS = new WeakHashMap<>();

    /** A method, with the number of calls that are still followed. */
    private record Key(String owner, MethodKey method, int calls) {}

    private final ClassFiles files;
    private final LibraryCalls library;
    private final Hierarchy hierarchy;
    private final Map<Key, MethodSummary> known = new ConcurrentHashMap<>();
    private final Map<String, SoftReference<ClassNode>> classes = new ConcurrentHashMap<>();

    private MethodSummaries(ClassFiles files) {
        this.files = files;
        hierarchy = new Hierarchy(files);
        library = new LibraryCalls(hierarchy);
    }

    /** Those of a class loader; null for the boot loader. */
    static MethodSummaries of(@Nullable ClassLoader loader) {
        synchronized (OF_LOADERS) {
            return OF_LOADERS.computeIfAbsent(loader, key -> new MethodSummaries(ClassFiles.of(key)));
        }
    }

    /** What calls of the JDK are. */
    LibraryCalls library() {
        return library;
    }

    /**
     * What a call is. Calls of methods that subclasses may override count as those of the method
     * that the call names.
     *
     * @param calls how many calls are followed from here
     */
    MethodSummary of(MethodInsnNode call, int calls) {
        MethodKey method = new MethodKey(call.name, call.desc);
        if (method.isConstructor() || call.owner.startsWith("[")) {
            return MethodSummary.NONE;
        }
        Optional<ClassFile> declaring = hierarchy.declaringMethod(call.owner, method);
        if (declaring.isEmpty() || declaring.get().isOfPlatform()) {
            return library.summary(call);
        }
        if (calls == 0) {
            return MethodSummary.NONE;
        }
        Key key = new Key(declaring.get().name(), method, calls);
        MethodSummary found = known.get(key);
        if (found == null) {
            found = summary(key);
            known.put(key, found);
        }
        return found;
    }

    /**
     * Whether what a call returns has been made by it, as far as the JDK is concerned: collections
     * give what others have put there.
     */
    boolean isMaker(MethodInsnNode call) {
        return hierarchy.declaringMethod(call.owner, new MethodKey(call.name, call.desc))
                .filter(ClassFile::isOfPlatform).isPresent()
                && (call.getOpcode() == Opcodes.INVOKESTATIC || !library.isCollection(call.owner));
    }

    private MethodSummary summary(Key key) {
        Optional<MethodNode> method = body(key.owner(), key.method());
        if (method.isEmpty() || (method.get().access & Opcodes.ACC_ABSTRACT) != 0) {
            return MethodSummary.UNKNOWN;
        }
        MethodSteps steps = MethodSteps.of(method.get(), this, key.calls() - 1);
        List<Step> all = steps.all();
        String data = all.stream().map(Step::data).filter(Objects::nonNull).distinct()
                .collect(Collectors.joining(" "));
        boolean isPlain = all.stream().noneMatch(step -> step.data() == null);
        return new MethodSummary(!all.isEmpty(), all.stream().anyMatch(Step::writes), steps.waits(),
                steps.callsNamed() || isNamed(method.get()), isPlain && !all.isEmpty() ? data : null);
    }

    /** Whether a field may change after others have seen its object. */
    boolean isVariable(FieldInsnNode field) {
        return (flags(field) & Opcodes.ACC_FINAL) == 0;
    }

    /** Whether a field is volatile. */
    boolean isVolatile(FieldInsnNode field) {
        return (flags(field) & Opcodes.ACC_VOLATILE) != 0;
    }

    private int flags(FieldInsnNode field) {
        return hierarchy.declaringField(field.owner, field.name, field.desc)
                .map(declaring -> declaring.fields().get(field.name + field.desc)).orElse(Opcodes.ACC_FINAL);
    }

    /** Whether an annotation says that a method is atomic. */
    static boolean isNamed(MethodNode method) {
        return MethodAnnotations.find(method, Annotations.ATOMIC).isPresent()
                || MethodAnnotations.find(method, Annotations.DEUCE_ATOMIC).isPresent();
    }

    private static ClassNode parse(byte[] classFile) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (RuntimeException unreadable) {
            // Damaged or newer than ASM, whose exceptions have no common type: unknown code.
            return new ClassNode();
        }
        return node;
    }

    private Optional<MethodNode> body(String owner, MethodKey method) {
        SoftReference<ClassNode> kept = classes.get(owner);
        ClassNode node = kept == null ? null : kept.get();
        if (node == null) {
            node = files.bytes(owner).map(MethodSummaries::parse).orElseGet(ClassNode::new);
            classes.put(owner, new SoftReference<>(node));
        }
        return node.methods.stream()
                .filter(each -> each.name.equals(method.name()) && each.desc.equals(method.descriptor()))
                .findFirst();
    }
}
