// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.program.code.Stmt;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Array accesses know their element type from frames, descriptors and casts, or from debug
 * information.
 */
class ElementTypesTest {

    private static final String ARRAYS = """
            import java.util.function.Supplier;
            class Arrays {
                short[] shorts = new short[1];
                static int f(boolean[] flags, byte[] bytes, int[][] grid, String[] names, Object[] objects, Supplier<?> any) {
                    boolean[] chosen = names == null ? flags : new boolean[1];
                    chosen[0] = flags[1];
                    bytes[0] = 1;
                    char c = (new char[2][2])[0][1];
                    int sum = c + grid[0][1];
                    names[0] = "n";
                    objects[0] = names;
                    for (int i = 0; i < 2; i++) {
                        ((long[]) any.get())[i] = sum;
                        chosen[i] = false;
                        sum += new String[][] {names}[0][1].length();
                    }
                    return sum + new Arrays().shorts[0];
                }
            }
            """;

    @Test
    void arrayAccessesKnowTheirElementType() throws Exception {
        assertThat(elementTypes(JavaSources.compile(ARRAYS))).containsExactly("Z", "Z", "B", "[C", "C", "[I",
                "I", "Ljava/lang/String;", "Ljava/lang/Object;", "J", "Z", "[Ljava/lang/String;", "[Ljava/lang/String;",
                "Ljava/lang/String;", "S");
    }

    @Test
    void arrayAccessesKnowTheirElementTypeFromNamesWhereThereAreNoFrames() throws Exception {
        assertThat(elementTypes(withoutFrames(JavaSources.compile(ARRAYS))))
                .isEqualTo(elementTypes(JavaSources.compile(ARRAYS)));
    }

    /** The element types of all array accesses of the method {@code f}, in order. */
    private static List<String> elementTypes(Map<String, byte[]> classFiles) throws Exception {
        List<String> types = new ArrayList<>();
        for (Stmt statement : Lowered.body(classFiles, "Arrays", "f").statements()) {
            if (statement instanceof Stmt.ArrayLoad load) {
                types.add(load.elementType());
            } else if (statement instanceof Stmt.ArrayStore store) {
                types.add(store.elementType());
            }
        }
        return types;
    }

    private static Map<String, byte[]> withoutFrames(Map<String, byte[]> classFiles) {
        Map<String, byte[]> without = new TreeMap<>();
        classFiles.forEach((name, classFile) -> {
            ClassNode tree = new ClassNode();
            new ClassReader(classFile).accept(tree, ClassReader.SKIP_FRAMES);
            tree.version = Opcodes.V1_4;
            ClassWriter writer = new ClassWriter(0);
            tree.accept(writer);
            without.put(name, writer.toByteArray());
        });
        return without;
    }
}
