// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/** What the reader tells of a class apart from its code. */
class ClassFileReaderTest {

    private static final Map<String, byte[]> CLASS_FILES = JavaSources.compile("""
            package pack;
            import java.io.IOException;
            @Everything(number = 7, big = 8L, text = "t", letters = {'a', 'b'}, type = int[].class, level = Level.HIGH,
                    inner = @Inner(names = {"x", "y"}))
            @Invisible
            public abstract class Sample<T> extends Thread implements Comparable<T>, Cloneable {
                static final long LIMIT = 5;
                protected volatile int[] cells;
                @Inner protected abstract T make(long n) throws IOException, InterruptedException;
                static synchronized native void machine();
                @Override public void run() { }
            }
            @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Everything {
                int number(); long big(); String text(); char[] letters(); Class<?> type(); Level level(); Inner inner();
                boolean flag() default true;
            }
            @interface Inner { String[] names() default {}; }
            @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.CLASS) @interface Invisible { }
            enum Level { LOW, HIGH }
            """);

    private static ClassModel sample() throws UnreadableClassException {
        return new ClassFileReader().read(CLASS_FILES.get("pack/Sample"), "classes/pack/Sample.class");
    }

    @Test
    void tellsNameSupertypesSourceAndOrigin() throws Exception {
        ClassModel sample = sample();

        assertThat(sample.name()).isEqualTo("pack/Sample");
        assertThat(sample.superclass()).contains("java/lang/Thread");
        assertThat(sample.interfaces()).containsExactly("java/lang/Comparable", "java/lang/Cloneable");
        assertThat(sample.isAbstract()).isTrue();
        assertThat(sample.sourcePath()).contains("pack/Sample.java");
        assertThat(sample.origin()).isEqualTo("classes/pack/Sample.class");
    }

    @Test
    void tellsAnnotationsOfEitherRetentionWithTheirValues() throws Exception {
        assertThat(sample().annotations())
                .extracting(AnnotationUse::type)
                .containsExactly("pack/Everything", "pack/Invisible");
        assertThat(sample().annotations().get(0).values())
                .containsExactly(
                        Map.entry("number", 7),
                        Map.entry("big", 8L),
                        Map.entry("text", "t"),
                        Map.entry("letters", List.of('a', 'b')),
                        Map.entry("type", new AnnotationUse.ClassValue("[I")),
                        Map.entry("level", new AnnotationUse.EnumValue("pack/Level", "HIGH")),
                        Map.entry("inner", new AnnotationUse("pack/Inner", Map.of("names", List.of("x", "y")))));
    }

    @Test
    void tellsFieldsAndMethodsInTheirOrder() throws Exception {
        ClassModel sample = sample();

        assertThat(sample.fields())
                .extracting(field -> field.ref().toString())
                .containsExactly("pack/Sample.LIMIT", "pack/Sample.cells");
        assertThat(sample.fields()).extracting(FieldModel::isStatic).containsExactly(true, false);
        assertThat(sample.fields()).extracting(FieldModel::isFinal).containsExactly(true, false);
        assertThat(sample.methods())
                .extracting(method -> method.ref().name())
                .containsExactly("<init>", "make", "machine", "run");
    }

    @Test
    void tellsOfAMethodItsFlagsExceptionsAndAnnotations() throws Exception {
        MethodModel make = sample().method("make", "(J)Ljava/lang/Object;").orElseThrow();
        MethodModel machine = sample().method("machine", "()V").orElseThrow();

        assertThat(make.isAbstract()).isTrue();
        assertThat(make.body()).isEmpty();
        assertThat(make.exceptions()).containsExactly("java/io/IOException", "java/lang/InterruptedException");
        assertThat(make.annotations()).extracting(AnnotationUse::type).containsExactly("pack/Inner");
        assertThat(machine.isStatic()).isTrue();
        assertThat(machine.isNative()).isTrue();
        assertThat(machine.isSynchronized()).isTrue();
        assertThat(machine.body()).isEmpty();
    }

    @Test
    void readsDescriptorsOfPackagesAndModules() throws Exception {
        ClassModel module = new ClassFileReader()
                .read(Object.class.getModule().getResourceAsStream("module-info.class").readAllBytes(), "java.base");

        assertThat(module.name()).isEqualTo("module-info");
        assertThat(module.superclass()).isEmpty();
    }
}
