// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.options.RecordedData;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.programs.Mended;
import org.isolde.stm.agent.recording.RecordingTransformer;
import org.isolde.stm.agent.recording.types.RecordedClasses;
import org.isolde.stm.agent.transactions.Transformer;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.memory.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A class file that could not be instrumented says nothing of other files for classes of that name.
 */
class LeftAloneTest {

    private static final byte[] DAMAGED = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0};

    private final List<String> messages = new ArrayList<>();
    private final List<String> loaded = new ArrayList<>();
    private final LeftAlone leftAlone = new LeftAlone((loader, name) -> loaded.contains(name));
    private final ClassLoader loader = newLoader();
    @TempDir
    private Path folder;

    private static ClassLoader newLoader() {
        return new ClassLoader(null) {};
    }

    private ClassFileTransformer transformer(String kind) {
        return kind.equals("transactions")
                ? new Transformer(Layout.WORD, leftAlone, messages::add)
                : new RecordingTransformer(
                        new RecordedClasses(List.of(), RecordedData.ALL, RecordedOrder.SYNCHRONISATION, false),
                        RegionPatterns.NONE, leftAlone, messages::add, false);
    }

    private static byte[] good(String name) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_PUBLIC, "value", "I", null, null);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** A class with one boolean field, and another field. */
    private static byte[] flagged(String name, String flag, String... others) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitField(0, flag, "Z", null, null);
        for (String other : others) {
            writer.visitField(Opcodes.ACC_VOLATILE, other, "Ljava/lang/Object;", null, null);
        }
        writer.visitField(Opcodes.ACC_STATIC, "counter", "I", null, null);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Where libraries find out by it where the flag stands, that must not change. */
    @ParameterizedTest
    @ValueSource(strings = {"transactions", "recording"})
    void aClassWithTheFieldsOfAccessibleObjectStaysAsItIs(String kind) throws IllegalClassFormatException {
        ClassFileTransformer transformer = transformer(kind);
        String name = "Mirror" + kind;
        for (String cache : List.of("accessCheckCache", "securityCheckCache")) {
            assertThat(transformer.transform(newLoader(), name, null, null, flagged(name, "override", cache)))
                    .isNull();
        }
        assertThat(messages).isEmpty();
        for (byte[] other : List.of(flagged(name, "override"), flagged(name, "overrides", "accessCheckCache"),
                flagged(name, "override", "cache"), flagged(name, "override", "accessCheckCache", "cache"))) {
            assertThat(transformer.transform(newLoader(), name, null, null, other)).isNotNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"transactions", "recording"})
    void aMendedFileIsInstrumented(String kind) throws IllegalClassFormatException {
        String name = "Mended" + kind;
        ClassFileTransformer transformer = transformer(kind);
        assertThat(transformer.transform(loader, name, null, null, DAMAGED)).isNull();
        assertThat(Instrumented.mayBe(name)).isFalse();
        assertThat(transformer.transform(loader, name, null, null, good(name))).isNotNull();
        assertThat(Instrumented.mayBe(name)).isTrue();
        assertThat(messages).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"transactions", "recording"})
    void aClassOfAnotherLoaderIsInstrumented(String kind) throws IllegalClassFormatException {
        String name = "Elsewhere" + kind;
        ClassFileTransformer transformer = transformer(kind);
        assertThat(transformer.transform(loader, name, null, null, DAMAGED)).isNull();
        assertThat(transformer.transform(newLoader(), name, null, null, good(name))).isNotNull();
        assertThat(Instrumented.isLeftAlone(loader, name)).isTrue();
    }

    /** A class that was left alone stays as it is: the JVM refuses a second one. */
    @ParameterizedTest
    @ValueSource(strings = {"transactions", "recording"})
    void aClassThatIsThereIsNotLookedAtAgain(String kind) throws IllegalClassFormatException {
        String name = "There" + kind;
        ClassFileTransformer transformer = transformer(kind);
        assertThat(transformer.transform(loader, name, null, null, DAMAGED)).isNull();
        loaded.add(name);
        assertThat(transformer.transform(loader, name, null, null, good(name))).isNull();
        assertThat(Instrumented.isLeftAlone(loader, name)).isTrue();
    }

    /** The recorder and the STM are asked one after the other. */
    @Test
    void ofTheSameFileIsToldOnce() throws IllegalClassFormatException {
        for (String kind : List.of("recording", "transactions")) {
            assertThat(transformer(kind).transform(loader, "Twice", null, null, DAMAGED.clone())).isNull();
        }
        assertThat(messages).singleElement().asString().contains("what it does is not recorded");
    }

    /** The JVM refuses the file, and the class stays what it is. */
    @Test
    void aClassThatIsRedefinedByADamagedFileIsStillInstrumented() throws IllegalClassFormatException {
        assertThat(transformer("transactions").transform(loader, "Redefined", Object.class, null, DAMAGED)).isNull();
        assertThat(messages).hasSize(1);
        assertThat(Instrumented.isLeftAlone(loader, "Redefined")).isFalse();
    }

    @Test
    void aProgramRunsWithMendedClasses() {
        String damaged = "the class " + Mended.class.getName() + "$Cell cannot be instrumented and is left as it is: ";
        Forked run = Forked.withAgent(Mended.class);
        assertThat(run.err()).first().isEqualTo(Forked.STARTED);
        assertThat(run.err()).filteredOn(line -> line.contains(damaged)).hasSize(1);
        assertThat(run.out()).containsExactly("0", "0", "1");
        assertThat(run.status()).isZero();
    }

    @Test
    void mendedClassesAreRecorded() {
        Forked run = RecordedRun.record(folder.resolve("run.trace"), ",atomic=*Cell.increment", Mended.class);
        assertThat(run.err()).hasSize(2).last().asString().contains("$Cell cannot be instrumented");
        assertThat(run.out()).containsExactly("1", "1", "2");
        assertThat(run.status()).isZero();
    }
}
