// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.isolde.program.code.Body;
import org.isolde.program.code.BodyPrinter;
import org.isolde.program.code.Variable;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Names and lines come from debug information as far as there is any, and nothing depends on it.
 */
class DebugInformationTest {

    @Test
    void aSlotThatSeveralSourceVariablesShareIsSplitByTheirNames() throws Exception {
        assertThat(Lowered.print("""
                class Slots {
                    static int f(int n) {
                        { int first = n; n += first; }
                        { int second = n * 2; n -= second; }
                        { Object third = "o"; n += third.hashCode(); }
                        return n;
                    }
                }
                """, "Slots", "f")).isEqualTo("""
                0: first = n
                1: n = n + first
                2: second = n * 2
                3: n = n - second
                4: third = "o"
                5: $4 = third.java/lang/Object.hashCode()
                6: n = n + $4
                7: return n
                """);
    }

    @Test
    void debugInformationThatLiesCostsTheNameOnly() throws Exception {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Liar", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "f", "(I)I", null, null);
        Label start = new Label();
        Label middle = new Label();
        Label end = new Label();
        method.visitLabel(start);
        method.visitIincInsn(0, 1);
        method.visitLabel(middle);
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitInsn(Opcodes.IRETURN);
        method.visitLabel(end);
        method.visitLocalVariable("before", "I", null, start, middle, 0);
        method.visitLocalVariable("after", "I", null, middle, end, 0);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();

        assertThat(BodyPrinter.print(Lowered.body(Map.of("Liar", writer.toByteArray()), "Liar", "f"))).isEqualTo("""
                0: $0 = $0 + 1
                1: return $0
                """);
    }

    @Test
    void withoutDebugInformationVariablesHaveNoNamesAndStatementsNoLines() throws Exception {
        Body body = Lowered.body(JavaSources.compile(ToolProvider.getSystemJavaCompiler(), List.of("-g:none"), """
                class Bare {
                    int f(int n) {
                        int m = n * 2;
                        return m;
                    }
                }
                """), "Bare", "f");

        assertThat(BodyPrinter.print(body)).isEqualTo("""
                0: $2 = $1 * 2
                1: return $2
                """);
        assertThat(body.variables()).allMatch(variable -> variable.sourceName().isEmpty());
        assertThat(body.parameters()).hasSize(2);
        assertThat(body.line(0)).isZero();
    }

    @Test
    void theListOfParametersNamesThemWhereThereIsNoOtherDebugInformation() throws Exception {
        Body body = Lowered
                .body(JavaSources.compile(ToolProvider.getSystemJavaCompiler(), List.of("-g:none", "-parameters"), """
                class Named {
                    long f(long wide, String text) {
                        return wide;
                    }
                }
                """), "Named", "f");

        assertThat(body.parameters()).extracting(Variable::toString).containsExactly("$0", "wide", "text");
        assertThat(BodyPrinter.print(body)).isEqualTo("0: return wide\n");
    }

    @Test
    void everyStatementKnowsItsLine() throws Exception {
        Body body = Lowered.body(JavaSources.compile("""
                class Lines {
                    int x;
                    void f(int n) {
                        x = n;
                        try {
                            x =
                                x / n;
                        } catch (RuntimeException e) {
                            x = 0;
                        }
                    }
                }
                """), "Lines", "f");

        assertThat(IntStream.range(0, body.size()).mapToObj(i -> body.line(i) + ": " + BodyPrinter.print(body, i)))
                .containsExactly("4: this.x = n", "6: $3 = this.x", "6: $3 = $3 / n", "6: this.x = $3", "10: goto 7",
                        "8: catch e", "9: this.x = 0", "11: return");
    }
}
