// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.recorder.probe.CalledAccesses;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What is called instead of being put into the code of recorded methods stays a call for the first
 * compiler of the JVM.
 */
class CalledAccessesTest {
    /**
     * HotSpot's {@code MaxInlineSize}, in bytes: smaller methods are put into the code that calls
     * them, by either compiler.
     */
    private static final int MOST_INLINED = 35;

    private static final String RECORDER = Type.getInternalName(CalledAccesses.class).replaceFirst("[^/]*$", "");
    private static final String DONT_INLINE = "Ljdk/internal/vm/annotation/DontInline;";

    @Test
    void eachIsTooLargeForTheFirstCompilerToInlineOrCallsWhatIs() {
        List<MethodNode> called = methods(Type.getInternalName(CalledAccesses.class))
                .filter(method -> Modifier.isPublic(method.access)).toList();
        assertThat(called).hasSizeGreaterThan(5);
        assertThat(called).allSatisfy(method -> assertThat(Stream.concat(Stream.of(method), lastCall(method)))
                .as(method.name + method.desc).anyMatch(CalledAccessesTest::staysACall));
    }

    private static boolean staysACall(MethodNode method) {
        return isNeverInlined(method) || size(method) > MOST_INLINED;
    }

    private static boolean isNeverInlined(MethodNode method) {
        return method.visibleAnnotations != null
                && method.visibleAnnotations.stream().anyMatch(annotation -> annotation.desc.equals(DONT_INLINE));
    }

    /** The least that its code takes, in bytes. */
    private static int size(MethodNode method) {
        CodeSizeEvaluator size = new CodeSizeEvaluator(null);
        method.accept(size);
        return size.getMinSize();
    }

    /** The method of the recorder that is called last. */
    private static Stream<MethodNode> lastCall(MethodNode method) {
        List<MethodInsnNode> calls = Stream.of(method.instructions.toArray())
                .filter(MethodInsnNode.class::isInstance).map(MethodInsnNode.class::cast)
                .filter(call -> call.owner.startsWith(RECORDER)).toList();
        if (calls.isEmpty()) {
            return Stream.empty();
        }
        MethodInsnNode last = calls.get(calls.size() - 1);
        return methods(last.owner)
                .filter(callee -> callee.name.equals(last.name) && callee.desc.equals(last.desc));
    }

    private static Stream<MethodNode> methods(String owner) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(owner).accept(node, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return node.methods.stream();
    }
}
