// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.ClassDigest;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.ClassFiles;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.HierarchyWriter;
import org.isolde.stm.agent.classfile.InstrumentedClass;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.OldClassFile;
import org.isolde.stm.runtime.memory.Layout;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;

/** Instruments class files for transactions. It loads no classes. */
public final class Instrumenter {

    private final Layout layout;
    private final boolean keeps;
    private final Consumer<String> console;

    /**
     * @param layout the metadata that the algorithm keeps beside each location
     * @param keeps whether the class files are stored for later use: then they contain the digests
     *     of their originals, to which certificates refer
     * @param console prints messages for the user
     */
    public Instrumenter(Layout layout, boolean keeps, Consumer<String> console) {
        this.layout = layout;
        this.keeps = keeps;
        this.console = console;
    }

    /**
     * Instruments a class.
     *
     * @param files the classes that its class loader finds
     * @return the class file; empty if there is nothing to change
     */
    public Optional<byte[]> instrument(byte[] classFile, ClassFiles files) {
        ClassReader reader = new ClassReader(classFile);
        ClassFile type = ClassFile.of(reader, ClassFile.Origin.DEFINED);
        files.add(type);
        if (type.isWanted() && !type.hasRoom()) {
            throw new IllegalArgumentException(
                    "it has " + type.poolSize() + " constants, and a class file has no room for twice as many");
        }
        if (!type.isInstrumented() || isInstrumentedBefore(reader, type)) {
            return Optional.empty();
        }
        Hierarchy hierarchy = new Hierarchy(files);
        ClassFile own = WithoutTwins.of(type, hierarchy);
        files.add(own);
        // Where nobody will ask for a digest, a program that starts does not wait for the JDK's
        // code that makes one.
        Optional<String> original = keeps ? Optional.of(ClassDigest.of(classFile)) : Optional.empty();
        ClassReader source = OldClassFile.is(reader) ? OldClassFile.renewed(reader, hierarchy) : reader;
        Set<MethodKey> tooLarge = new HashSet<>();
        while (true) {
            try {
                // What is said of a class is said once, however often it is written.
                Consumer<String> once = tooLarge.isEmpty() ? console : message -> {};
                return Optional.of(write(source, own, hierarchy, tooLarge, once, original));
            } catch (MethodTooLargeException failure) {
                if (!tooLarge.add(new MethodKey(failure.getMethodName(), failure.getDescriptor()))) {
                    throw failure;
                }
            }
        }
    }

    /**
     * The code does not depend on the layout; without the metadata it looks for, accesses make
     * transactions irrevocable.
     */
    private boolean isInstrumentedBefore(ClassReader reader, ClassFile type) {
        if (!type.isInstrumentedBefore()) {
            return false;
        }
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.SKIP_CODE);
        Layout before = InstrumentedClass.layout(node);
        if (before != layout && layout != Layout.NONE) {
            console.accept(
                    "the class " + type.name().replace('/', '.')
                            + " was instrumented for algorithms with other metadata ("
                            + before + " and not " + layout + "): transactions that use its fields become irrevocable");
        }
        return true;
    }

    private byte[] write(
            ClassReader reader, ClassFile type, Hierarchy hierarchy, Set<MethodKey> tooLarge,
            Consumer<String> once, Optional<String> original) {
        ClassNode node = new ClassNode();
        ClassVisitor source = RuntimeFinder.concerns(type) ? new RuntimeFinder(node) : node;
        reader.accept(
                new WithoutTwins(SerialVersion.before(source, type, hierarchy), type), ClassReader.EXPAND_FRAMES);
        InstrumentedClass.mark(node, layout, original);
        ClassWriter writer = new HierarchyWriter(ClassWriter.COMPUTE_MAXS, hierarchy);
        new ClassInstrumenter(node, type, hierarchy, layout, tooLarge, once).write(writer);
        return writer.toByteArray();
    }
}
