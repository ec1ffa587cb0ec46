// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.isolde.stm.Atomic;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.options.RecordedData;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.recording.RecordingTransformer;
import org.isolde.stm.agent.recording.types.RecordedClasses;
import org.isolde.stm.agent.transactions.Transformer;
import org.isolde.stm.runtime.memory.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What becomes of single class files. */
class TransformerTest {

    private static final int OLDEST_WITH_ANNOTATIONS = Opcodes.V1_5;
    private static final int NEWEST_WITH_SUBROUTINES = Opcodes.V1_6;

    private static final int LARGE = 8_000;

    private final List<String> messages = new ArrayList<>();
    private final List<String> loaded = new ArrayList<>();
    private final LeftAlone leftAlone = new LeftAlone((loader, name) -> loaded.contains(name));
    private final Transformer transformer = new Transformer(Layout.WORD, leftAlone, messages::add);
    private final RecordingTransformer recorder = new RecordingTransformer(
            new RecordedClasses(List.of(), RecordedData.ALL, RecordedOrder.SYNCHRONISATION, false), RegionPatterns.NONE,
            leftAlone,
            messages::add, false);
    @TempDir
    private Path folder;

    static IntStream versions() {
        return IntStream.rangeClosed(OLDEST_WITH_ANNOTATIONS, 44 + Runtime.version().feature());
    }

    @ParameterizedTest
    @MethodSource("versions")
    void classFilesOfEveryVersionThisJavaReadsAreInstrumented(int version) throws ReflectiveOperationException {
        ClassWriter writer = newClass(version, "Plain");
        MethodVisitor method = atomicMethod(writer, "isIn", "()Z");
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "org/isolde/stm/runtime/Program", "isInTransaction", "()Z", false);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        assertThat(call(instrumented(writer), "isIn")).isEqualTo(true);
        assertThat(messages).isEmpty();
    }

    @Test
    void aBodyWithSubroutinesRunsAsATransaction() throws ReflectiveOperationException {
        ClassWriter writer = newClass(NEWEST_WITH_SUBROUTINES, "Subroutines");
        MethodVisitor method = atomicMethod(writer, "answer", "()I");
        Label subroutine = new Label();
        method.visitJumpInsn(Opcodes.JSR, subroutine);
        method.visitIntInsn(Opcodes.BIPUSH, 42);
        method.visitInsn(Opcodes.IRETURN);
        method.visitLabel(subroutine);
        method.visitVarInsn(Opcodes.ASTORE, 0);
        method.visitVarInsn(Opcodes.RET, 0);
        method.visitMaxs(1, 1);
        method.visitEnd();
        assertThat(call(instrumented(writer), "answer")).isEqualTo(42);
    }

    @Test
    void theNameOfAMethodThatIsThereAlreadyIsNotUsedForTheBody() throws ReflectiveOperationException {
        ClassWriter writer = newClass(Opcodes.V17, "Taken");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        constant(atomicMethod(writer, "answer$atomic", "()I"), 2);
        constant(atomicMethod(writer, "answer$atomic$", "()I"), 3);
        byte[] classFile = instrumented(writer);
        assertThat(call(classFile, "answer")).isEqualTo(1);
        assertThat(call(classFile, "answer$atomic")).isEqualTo(2);
        assertThat(call(classFile, "answer$atomic$")).isEqualTo(3);
    }

    @Test
    void aLoaderMethodThatStartsWithALoopIsInstrumented() throws ReflectiveOperationException {
        ClassWriter writer = newClass(Opcodes.V17, "Loop");
        constructor(writer);
        MethodVisitor method = writer.visitMethod(
                Opcodes.ACC_PUBLIC, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", null, null);
        method.visitCode();
        Label loop = new Label();
        method.visitLabel(loop);
        // The parameter is dead here, which a frame with fewer locals says.
        method.visitFrame(Opcodes.F_CHOP, 1, null, 0, null);
        method.visitInsn(Opcodes.ICONST_0);
        method.visitJumpInsn(Opcodes.IFNE, loop);
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(1, 2);
        method.visitEnd();
        Class<?> type = define(instrumented(writer));
        Object loader = type.getConstructor().newInstance();
        assertThat(type.getMethod("loadClass", String.class).invoke(loader, "some.Name")).isNull();
        assertThat(type.getMethod("loadClass", String.class).invoke(loader, (Object) null)).isNull();
    }

    /** Eclipse's compiler names the superclass, in another package, that declares the method. */
    @Test
    void aProtectedMethodMayBeReferredTo() throws ReflectiveOperationException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Copied", null, "java/lang/Object",
                new String[] {"java/lang/Cloneable"});
        constructor(writer);
        MethodVisitor method = atomicMethod(writer, "copy", "()Ljava/lang/Object;");
        method.visitInvokeDynamicInsn("apply", "()Ljava/util/function/Function;",
                new Handle(Opcodes.H_INVOKESTATIC, "java/lang/invoke/LambdaMetafactory", "metafactory",
                        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                                + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"
                                + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
                        false),
                Type.getType("(Ljava/lang/Object;)Ljava/lang/Object;"),
                new Handle(Opcodes.H_INVOKEVIRTUAL, "java/lang/Object", "clone", "()Ljava/lang/Object;", false),
                Type.getType("(LCopied;)Ljava/lang/Object;"));
        method.visitTypeInsn(Opcodes.NEW, "Copied");
        method.visitInsn(Opcodes.DUP);
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, "Copied", "<init>", "()V", false);
        method.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/function/Function", "apply",
                "(Ljava/lang/Object;)Ljava/lang/Object;", true);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(3, 0);
        assertThat(call(instrumented(writer), "copy").getClass().getName()).isEqualTo("Copied");
    }

    @Test
    void aMethodTooLargeForATwinRunsAsItIs() throws ReflectiveOperationException {
        ClassWriter writer = newClass(Opcodes.V17, "Large");
        writer.visitField(Opcodes.ACC_STATIC, "field", "I", null, null).visitEnd();
        large(atomicMethod(writer, "atomic", "()I"));
        large(writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "plain", "()I", null, null));
        MethodVisitor caller = atomicMethod(writer, "calls", "()I");
        caller.visitMethodInsn(Opcodes.INVOKESTATIC, "Large", "plain", "()I", false);
        caller.visitInsn(Opcodes.IRETURN);
        caller.visitMaxs(1, 0);
        byte[] classFile = instrumented(writer);
        assertThat(call(classFile, "atomic")).isEqualTo(LARGE);
        assertThat(call(classFile, "plain")).isEqualTo(LARGE);
        assertThat(call(classFile, "calls")).isEqualTo(LARGE);
        assertThat(messages).isEmpty();
    }

    /** Counts in a field, in more code than a twin has room for. */
    private static void large(MethodVisitor method) {
        method.visitCode();
        method.visitInsn(Opcodes.ICONST_0);
        method.visitFieldInsn(Opcodes.PUTSTATIC, "Large", "field", "I");
        for (int count = 0; count < LARGE; count++) {
            method.visitFieldInsn(Opcodes.GETSTATIC, "Large", "field", "I");
            method.visitInsn(Opcodes.ICONST_1);
            method.visitInsn(Opcodes.IADD);
            method.visitFieldInsn(Opcodes.PUTSTATIC, "Large", "field", "I");
        }
        method.visitFieldInsn(Opcodes.GETSTATIC, "Large", "field", "I");
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(2, 0);
        method.visitEnd();
    }

    @Test
    void anAtomicConstructorIsNamedAndIsNoTransaction() {
        ClassWriter writer = newClass(Opcodes.V17, "Constructed");
        MethodVisitor method = atomicMethod(writer, "<init>", "()V");
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
        assertThat(transform(writer.toByteArray())).isNotNull();
        assertThat(messages)
                .containsExactly(
                        "Constructed.<init>() is annotated as atomic, but does not become a transaction: "
                                + "only methods can be transactions, not constructors and initialisers");
    }

    @Test
    void aClassFileOfAnUnknownVersionIsNamedAndLeftAlone() {
        ClassWriter writer = newClass(200, "Future");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        assertThat(transform(writer.toByteArray())).isNull();
        assertThat(messages).hasSize(1);
        assertThat(messages.get(0)).contains("the class Future").contains("200")
                .contains("are not transactions");
    }

    @Test
    void aClassFileOfAnUnknownVersionThatIsNotInstrumentedAnywayIsNamedAndLeftAlone() {
        ClassWriter writer = newClass(200, "jdk/proxy9/$Proxy1");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        assertThat(transform(writer.toByteArray())).isNull();
        assertThat(messages).singleElement().asString().contains("jdk.proxy9.$Proxy1 is excluded").contains("200");
    }

    @Test
    void aClassFileWithoutRoomForMoreConstantsIsNamedAndLeftAlone() {
        ClassWriter writer = newClass(Opcodes.V17, "Full");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        int value = 1 << 20;
        for (int count = 0; writer.newConst(value) < 65_000; count++) {
            MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "m" + count, "()V", null, null);
            method.visitCode();
            for (int end = value + 8_000; value < end && writer.newConst(value) < 65_520; value++) {
                method.visitLdcInsn(value);
                method.visitInsn(Opcodes.POP);
            }
            method.visitInsn(Opcodes.RETURN);
            method.visitMaxs(1, 1);
        }
        assertThat(transform(writer.toByteArray())).isNull();
        assertThat(messages).hasSize(1);
        assertThat(messages.get(0)).contains("the class Full");
    }

    @ParameterizedTest
    @CsvSource({"0, it is not a class file", "3, it is not a class file", "4, the class file is cut short",
        "8, the class file is cut short", "60, the class file is cut short", "-1, the class file is cut short"})
    void whatIsNoWholeClassFileIsNamedAndLeftAlone(int length, String reason) {
        ClassWriter writer = newClass(Opcodes.V17, "Cut");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        byte[] whole = writer.toByteArray();
        byte[] cut = Arrays.copyOf(whole, length < 0 ? whole.length + length : length);
        for (ClassFileTransformer one : List.of(transformer, recorder)) {
            messages.clear();
            assertThat(transform(one, "org/example/Cut", cut)).isNull();
            assertThat(messages).singleElement().asString()
                    .startsWith(
                            "the class org.example.Cut cannot be instrumented and is left as it is: ")
                    .contains("Reason: " + reason, "the JVM will say");
        }
    }

    @Test
    void aClassFileWithConstantsThatThereAreNotIsDamaged() {
        byte[] damaged = newClass(Opcodes.V17, "Damaged").toByteArray();
        // The tag of the first constant.
        damaged[10] = 99;
        assertThat(transform(transformer, "Damaged", damaged)).isNull();
        assertThat(messages).singleElement().asString().contains("Reason: the class file is cut short or damaged");
    }

    /** What a class refers to is not known then. */
    @Test
    void aClassThatRefersToADamagedOneIsInstrumented() throws IOException {
        Files.write(Files.createDirectory(folder.resolve("other")).resolve("Damaged.class"), new byte[] {1, 2, 3});
        ClassWriter writer = newClass(Opcodes.V17, "Refers");
        MethodVisitor method = atomicMethod(writer, "answer", "()I");
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "other/Damaged", "answer", "()I", false);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertThat(transformer.transform(loader, "Refers", null, null, writer.toByteArray())).isNotNull();
        }
        assertThat(messages).noneMatch(message -> message.contains("cannot be instrumented"));
    }

    @Test
    void classesOfTheBootClassPathAreLeftAlone() {
        ClassWriter writer = newClass(Opcodes.V17, "Boot");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        assertThat(transformer.transform(null, "Boot", null, null, writer.toByteArray())).isNull();
    }

    private byte[] transform(byte[] classFile) {
        return transform(transformer, new ClassReader(withoutVersion(classFile)).getClassName(), classFile);
    }

    /** With a loader that fails when it is asked for a class: a transformer loads none. */
    private static byte[] transform(ClassFileTransformer transformer, String name, byte[] classFile) {
        ClassLoader loader = new ClassLoader(null) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) {
                throw new AssertionError("the transformer loads " + name);
            }
        };
        try {
            return transformer.transform(loader, name, null, null, classFile);
        } catch (IllegalClassFormatException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A class file that ASM reads, whatever its version. */
    private static byte[] withoutVersion(byte[] classFile) {
        byte[] readable = classFile.clone();
        readable[7] = Opcodes.V17;
        return readable;
    }

    private byte[] instrumented(ClassWriter writer) {
        writer.visitEnd();
        byte[] result = transform(writer.toByteArray());
        assertThat(result).as("%s", messages).isNotNull();
        return result;
    }

    private static Object call(byte[] classFile, String method) throws ReflectiveOperationException {
        return define(classFile).getMethod(method).invoke(null);
    }

    private static Class<?> define(byte[] classFile) {
        return new ClassLoader(TransformerTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(null, classFile, 0, classFile.length);
            }
        }.define();
    }

    private static ClassWriter newClass(int version, String name) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
        return writer;
    }

    private static MethodVisitor atomicMethod(ClassWriter writer, String name, String descriptor) {
        int access = name.startsWith("<") ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
        method.visitAnnotation(Type.getDescriptor(Atomic.class), true).visitEnd();
        method.visitCode();
        return method;
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        method.visitCode();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
    }

    private static void constant(MethodVisitor method, int value) {
        method.visitCode();
        method.visitIntInsn(Opcodes.BIPUSH, value);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
    }
}
