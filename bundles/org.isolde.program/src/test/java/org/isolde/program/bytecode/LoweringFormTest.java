// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.isolde.program.bytecode.oracle.SourceCompiler;
import org.isolde.program.code.BodyPrinter;
import org.isolde.program.code.Stmt;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The form that Java code takes in the core language: few temporaries, source names, explicit
 * effects.
 */
class LoweringFormTest {

    @Test
    void insertionIntoAListIsTheProgramOfFigure3() throws Exception {
        assertThat(Lowered.print("""
                class List {
                    static class Node { int value; Node next; }
                    static void insert(Node x, int v) {
                        Node p = x;
                        Node n = p.next;
                        int tv = n.value;
                        while (tv < v) {
                            p = n;
                            n = p.next;
                            tv = n.value;
                        }
                        if (tv != v) {
                            Node y = new Node();
                            y.value = v;
                            y.next = n;
                            p.next = y;
                        }
                    }
                }
                """, "List", "insert")).isEqualTo("""
                0: p = x
                1: n = p.next
                2: tv = n.value
                3: if tv >= v goto 8
                4: p = n
                5: n = p.next
                6: tv = n.value
                7: goto 3
                8: if tv == v goto 15
                9: $6 = new List$Node
                10: $6:List$Node.<init>()
                11: y = $6
                12: y.value = v
                13: y.next = n
                14: p.next = y
                15: return
                """);
    }

    @Test
    void withdrawalReadsAndWritesFieldsInTheOrderOfTheSource() throws Exception {
        assertThat(Lowered.print("""
                class Accounts {
                    static int x, y;
                    static void withdraw(boolean b, int value) {
                        if (x + y > value)
                            if (b) x = x - value;
                            else y = y - value;
                    }
                }
                """, "Accounts", "withdraw")).isEqualTo("""
                0: $2 = Accounts.x
                1: $3 = Accounts.y
                2: $2 = $2 + $3
                3: if $2 <= value goto 12
                4: if b == 0 goto 9
                5: $2 = Accounts.x
                6: $2 = $2 - value
                7: Accounts.x = $2
                8: goto 12
                9: $2 = Accounts.y
                10: $2 = $2 - value
                11: Accounts.y = $2
                12: return
                """);
    }

    @Test
    void assignmentInATestNeedsNoTemporary() throws Exception {
        assertThat(Lowered.print("""
                class Walk {
                    Walk next;
                    static int length(Walk from) {
                        int n = 0;
                        Walk at = from;
                        while ((at = at.next) != null) n++;
                        return n;
                    }
                }
                """, "Walk", "length")).isEqualTo("""
                0: n = 0
                1: at = from
                2: at = at.next
                3: if at == null goto 6
                4: n = n + 1
                5: goto 2
                6: return n
                """);
    }

    @Test
    void aVariableThatChangesBeforeItsOldValueIsUsedIsCopied() throws Exception {
        assertThat(Lowered.print("""
                class Order {
                    static int f(int i, int[] a) {
                        a[i++] = i;
                        return i + (i = 5);
                    }
                }
                """, "Order", "f")).isEqualTo("""
                0: $2 = i
                1: i = i + 1
                2: a[$2] = i
                3: $3 = i
                4: i = 5
                5: $3 = $3 + 5
                6: return $3
                """);
    }

    @Test
    void everyKindOfStatementHasItsWords() throws Exception {
        assertThat(Lowered.print("""
                import java.util.*;
                import java.util.function.*;
                class Words {
                    static Object lock;
                    sealed interface S permits A, B { }
                    record A(int n) implements S { }
                    record B(String s) implements S { }
                    static long f(S s, int[][] grid, byte[] bytes, Object o, List<String> list) {
                        switch (s) {
                            case A a when a.n() > 1 -> grid[1][2] = a.n();
                            case A a -> bytes[0]++;
                            case B b -> list.add("n = " + b.s() + grid.length);
                        }
                        Supplier<Object> supplier = () -> o;
                        String[] names = new String[3];
                        names[0] = (String) supplier.get();
                        long[][][] deep = new long[2][bytes.length][];
                        boolean yes = o instanceof Integer;
                        synchronized (lock) {
                            list.size();
                        }
                        try {
                            return yes ? (long) -1.5 : deep[0][1][2];
                        } catch (RuntimeException e) {
                            throw e;
                        }
                    }
                }
                """, "Words", "f")).isEqualTo("""
                0: java/util/Objects.requireNonNull(s)
                1: $5 = s
                2: $7 = 0
                3: $17 = typeswitch($5, $7) (LWords$A;.class, LWords$A;.class, LWords$B;.class)
                4: switch $17 {0 goto 8, 1 goto 17, 2 goto 23, default goto 5}
                5: $18 = new java/lang/MatchException
                6: $18:java/lang/MatchException.<init>(null, null)
                7: throw $18
                8: a#8 = (Words$A) $5
                9: $17 = a#8.Words$A.n()
                10: if $17 > 1 goto 13
                11: $7 = 1
                12: goto 3
                13: $18 = grid[1]
                14: $19 = a#8.Words$A.n()
                15: $18[2] = $19
                16: goto 29
                17: a#10 = (Words$A) $5
                18: $19 = bytes[0]
                19: $19 = $19 + 1
                20: $19 = (byte) $19
                21: bytes[0] = $19
                22: goto 29
                23: b = (Words$B) $5
                24: $20 = b.Words$B.s()
                25: $19 = grid.length
                26: $20 = concat("n = ", $20, $19)
                27: list.java/util/List.add($20)
                28: goto 29
                29: supplier = lambda java/util/function/Supplier Words.lambda$f$0(o)
                30: names = new Ljava/lang/String;[3]
                31: $21 = supplier.java/util/function/Supplier.get()
                32: $21 = (java/lang/String) $21
                33: names[0] = $21
                34: $22 = bytes.length
                35: deep = new [J[2][$22]
                36: yes = o instanceof java/lang/Integer
                37: $12 = Words.lock
                38: monitorenter $12
                39: list.java/util/List.size()
                40: monitorexit $12
                41: goto 45
                42: catch $16
                43: monitorexit $12
                44: throw $16
                45: if yes == 0 goto 48
                46: $23 = -1L
                47: goto 51
                48: $18 = deep[0]
                49: $18 = $18[1]
                50: $23 = $18[2]
                51: return $23
                52: catch e
                53: throw e
                try 39..41 catch any goto 42
                try 43..44 catch any goto 42
                try 45..51 catch java/lang/RuntimeException goto 52
                """);
    }

    @Test
    void anExceptionRangeDoesNotCoverTheStartOfItsHandler() throws Exception {
        assertThat(Lowered.print("""
                class Tries {
                    static int f(Object o) {
                        try {
                            return o.hashCode();
                        } catch (RuntimeException e) {
                            return 0;
                        }
                    }
                    static void g() throws Exception {
                        while (true)
                            try { f(null); throw new Exception(); } finally { f(""); }
                    }
                }
                """, "Tries", "g")).isEqualTo("""
                0: Tries.f(null)
                1: $1 = new java/lang/Exception
                2: $1:java/lang/Exception.<init>()
                3: throw $1
                4: catch $0
                5: Tries.f("")
                6: throw $0
                try 0..4 catch any goto 4
                """);
    }

    @Test
    void callsInVoidLambdasOfEclipsesCompilerAreKept() throws Exception {
        Map<String, byte[]> classFiles = SourceCompiler.ECJ.compile("Lambdas", """
                import java.util.*;
                import java.util.function.*;
                class Lambdas {
                    static Consumer<String> adds(List<String> list) {
                        return text -> list.add(text);
                    }
                }
                """, "--release", "21");

        assertThat(BodyPrinter.print(Lowered.body(classFiles, "Lambdas", "lambda$0"))).isEqualTo("""
                0: $2 = $0.java/util/List.add(text)
                1: return
                """);
    }

    @Test
    void aConstantWithoutWordsIsAnUnknownStatement() throws Exception {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Odd", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "f", "()Ljava/lang/Object;", null, null);
        method.visitLdcInsn(new Handle(Opcodes.H_INVOKEVIRTUAL, "[I", "clone", "()Ljava/lang/Object;", false));
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();

        assertThat(Lowered.body(Map.of("Odd", writer.toByteArray()), "Odd", "f").statement(0))
                .isInstanceOf(Stmt.Unknown.class);
    }
}
