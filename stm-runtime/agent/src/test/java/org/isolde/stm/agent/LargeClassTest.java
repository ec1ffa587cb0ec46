// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.stm.agent.programs.CallsLarge;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class that cannot be instrumented is named, and transactions that call it are irrevocable. */
@Tag("same-on-most-javas")
class LargeClassTest {

    private static final String LARGE = "org/isolde/stm/agent/programs/Large.class";
    private static final int CONSTANTS = 33_000;

    @ParameterizedTest
    @ValueSource(strings = {"tl2", "tl2-inplace", "mvstm"})
    void transactionsThatCallItAreIrrevocable(String algorithm, @TempDir Path folder) throws IOException {
        enlarge(folder);
        Forked result = Forked.withAgent("algorithm=" + algorithm, folder + File.pathSeparator + Forked.programs(),
                CallsLarge.class.getName());
        assertThat(result.out()).containsExactly("1500 1500 1501 large");
        assertThat(result.err()).hasSize(4);
        assertThat(result.err().get(1)).isEqualTo(
                "Isolde STM: " + CallsLarge.class.getName() + ".next() makes its transaction irrevocable: "
                        + "it calls org.isolde.stm.agent.programs.Large.next()");
        assertThat(result.err().get(2))
                .startsWith("Isolde STM: the class org.isolde.stm.agent.programs.Large cannot be instrumented")
                .contains("becomes irrevocable").contains(" constants");
        assertThat(result.err().get(3)).contains("it calls org.isolde.stm.agent.programs.Large.size()");
        assertThat(result.status()).isZero();
    }

    private static void enlarge(Path folder) throws IOException {
        ClassReader reader = new ClassReader(Files.readAllBytes(Path.of("target/test-classes", LARGE)));
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(writer, 0);
        for (int first = 0; first < CONSTANTS; first += 1_000) {
            MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "more" + first, "()V", null, null);
            method.visitCode();
            for (int value = first; value < first + 1_000; value++) {
                method.visitLdcInsn(1_000_000 + value);
                method.visitInsn(Opcodes.POP);
            }
            method.visitInsn(Opcodes.RETURN);
            method.visitMaxs(1, 0);
            method.visitEnd();
        }
        Path file = folder.resolve(LARGE);
        Files.createDirectories(file.getParent());
        Files.write(file, writer.toByteArray());
    }
}
