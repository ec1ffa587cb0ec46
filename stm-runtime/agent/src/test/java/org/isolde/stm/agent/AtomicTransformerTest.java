package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.isolde.stm.Atomic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What becomes of single class files. */
class AtomicTransformerTest {

    private static final int OLDEST_WITH_ANNOTATIONS = Opcodes.V1_5;
    private static final int NEWEST_WITH_SUBROUTINES = Opcodes.V1_6;

    private final List<String> messages = new ArrayList<>();
    private final AtomicTransformer transformer = new AtomicTransformer(new GlobalLockCode(), messages::add);

    static IntStream versions() {
        return IntStream.rangeClosed(OLDEST_WITH_ANNOTATIONS, 44 + Runtime.version().feature());
    }

    @ParameterizedTest
    @MethodSource("versions")
    void classFilesOfEveryVersionThisJavaReadsAreInstrumented(int version) throws ReflectiveOperationException {
        ClassWriter writer = newClass(version, "Plain");
        MethodVisitor method = atomicMethod(writer, "holdsLock", "()Z");
        pushLock(method);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z", false);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        assertThat(call(instrumented(writer), "holdsLock")).isEqualTo(true);
        assertThat(messages).isEmpty();
    }

    @Test
    void aBodyWithSubroutinesIsMovedAsItIs() throws ReflectiveOperationException {
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

    @Test
    void anAtomicConstructorIsNamedAndLeftAlone() {
        ClassWriter writer = newClass(Opcodes.V17, "Constructed");
        MethodVisitor method = atomicMethod(writer, "<init>", "()V");
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 1);
        method.visitEnd();
        assertThat(transform(writer.toByteArray())).isNull();
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
        assertThat(messages.get(0)).contains("the class name.of.Class").contains("200")
                .contains("are not transactions");
    }

    @Test
    void aClassFileWithoutRoomForMoreConstantsIsNamedAndLeftAlone() {
        ClassWriter writer = newClass(Opcodes.V17, "Full");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        for (int value = 0; value < 65_500; value++) {
            writer.newConst(value);
        }
        for (int value = 0; writer.newConst("more" + value) < 65_530; value++) {
            assertThat(value).isLessThan(65_536);
        }
        assertThat(transform(writer.toByteArray())).isNull();
        assertThat(messages).hasSize(1);
        assertThat(messages.get(0)).contains("the class name.of.Class");
    }

    @Test
    void aClassThatOnlyMentionsLoadingOrNothingAtAllIsLeftAsItIs() {
        ClassWriter writer = newClass(Opcodes.V17, "Other");
        writer.newUTF8("loadClass");
        constant(writer.visitMethod(Opcodes.ACC_STATIC, "answer", "()I", null, null), 1);
        assertThat(transform(writer.toByteArray())).isNull();
        assertThat(transform(newClass(Opcodes.V17, "Empty").toByteArray())).isNull();
        assertThat(messages).isEmpty();
    }

    @Test
    void classesOfTheBootClassPathAreLeftAlone() {
        ClassWriter writer = newClass(Opcodes.V17, "Boot");
        constant(atomicMethod(writer, "answer", "()I"), 1);
        assertThat(transformer.transform(null, "Boot", null, null, writer.toByteArray())).isNull();
    }

    /** A loader that fails when it is asked for a class: the transformer loads none. */
    private byte[] transform(byte[] classFile) {
        ClassLoader loader = new ClassLoader(null) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) {
                throw new AssertionError("the transformer loads " + name);
            }
        };
        return transformer.transform(loader, "name/of/Class", null, null, classFile);
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
        return new ClassLoader(AtomicTransformerTest.class.getClassLoader()) {
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

    private static void pushLock(MethodVisitor method) {
        method.visitFieldInsn(Opcodes.GETSTATIC, "org/isolde/stm/runtime/GlobalLock", "LOCK", "Ljava/lang/Object;");
    }
}
