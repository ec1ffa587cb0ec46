// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.isolde.program.ClassModel;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.code.Stmt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * Bytecode that is legal, but that Java compilers hardly emit, computes the same after it has been
 * written out again from the model.
 */
class OddBytecodeOracleTest {

    @ParameterizedTest
    @EnumSource
    void computesTheSameAfterwards(OddCode code) throws Exception {
        assertComputesTheSame(assemble(V17, ClassWriter.COMPUTE_FRAMES, code::write));
    }

    @ParameterizedTest
    @EnumSource(names = {"UNKNOWN_DYNAMIC", "METHOD_HANDLES"}, mode = EnumSource.Mode.EXCLUDE)
    void computesTheSameAfterwardsWithoutFrames(OddCode code) throws Exception {
        assertComputesTheSame(assemble(V1_2, ClassWriter.COMPUTE_MAXS, code::write));
    }

    @ParameterizedTest
    @EnumSource
    void subroutinesComputeTheSameAfterwards(Subroutine subroutine) throws Exception {
        assertComputesTheSame(assemble(V1_1, ClassWriter.COMPUTE_MAXS, subroutine::write));
    }

    @ParameterizedTest
    @EnumSource(names = {"UNKNOWN_DYNAMIC"})
    void unknownBootstrapMethodsBecomeUnknownCalls(OddCode code) throws Exception {
        ClassModel model = new ClassFileReader().read(assemble(V17, ClassWriter.COMPUTE_FRAMES, code::write), "odd");
        assertThat(model.method("f", "(I)I").orElseThrow().body().orElseThrow().statements())
                .anyMatch(Stmt.UnknownDynamic.class::isInstance);
    }

    private static byte[] assemble(int version, int options, Consumer<MethodVisitor> code) {
        ClassWriter writer = new ClassWriter(options);
        writer.visit(version, ACC_PUBLIC, "Odd", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "f", "(I)I", null, null);
        method.visitCode();
        code.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void assertComputesTheSame(byte[] classFile) throws Exception {
        Map<String, byte[]> original = Map.of("Odd", classFile);
        List<String> expected = results(original);
        assertThat(Set.copyOf(expected)).hasSizeGreaterThan(1);

        assertThat(results(new ClassRewriter(original).rewriteAll())).isEqualTo(expected);
    }

    private static List<String> results(Map<String, byte[]> classFiles) throws Exception {
        Method method = new ChildFirstLoader(classFiles).loadClass("Odd").getMethod("f", int.class);
        List<String> results = new ArrayList<>();
        for (int n = -3; n < 6; n++) {
            try {
                results.add(method.invoke(null, n).toString());
            } catch (InvocationTargetException problem) {
                results.add(problem.getCause().toString());
            }
        }
        return results;
    }
}
