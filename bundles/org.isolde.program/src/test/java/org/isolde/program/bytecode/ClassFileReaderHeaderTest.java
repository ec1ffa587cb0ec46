// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.isolde.program.ClassHeader;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodHeader;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** What the header reader tells of a class, and what it says of files that are not good ones. */
class ClassFileReaderHeaderTest {

    @Deprecated
    abstract static class Sample extends Thread implements Cloneable, Comparable<Sample> {
        static final int LIMIT = 3;
        String text = "";

        @Deprecated
        abstract int count(long[] from);
    }

    private final ClassFileReader reader = new ClassFileReader();

    @Test
    void tellsWhatAClassDeclares() throws Exception {
        ClassHeader header = reader.readHeader(classFile(Sample.class), "Sample.class");

        String name = Sample.class.getName().replace('.', '/');
        assertThat(header.name()).isEqualTo(name);
        assertThat(header.isAbstract()).isTrue();
        assertThat(header.isInterface()).isFalse();
        assertThat(header.superclass()).contains("java/lang/Thread");
        assertThat(header.interfaces()).containsExactly("java/lang/Cloneable", "java/lang/Comparable");
        assertThat(header.annotations()).containsExactly("java/lang/Deprecated");
        assertThat(header.origin()).isEqualTo("Sample.class");
        assertThat(header.fields()).containsExactly(
                new FieldModel(new FieldRef(name, "LIMIT", "I"), Modifier.STATIC | Modifier.FINAL),
                new FieldModel(new FieldRef(name, "text", "Ljava/lang/String;"), 0));
        assertThat(header.methods()).extracting(MethodHeader::ref).contains(new MethodRef(name, "count", "([J)I"));
        assertThat(header.methods()).filteredOn(method -> method.ref().name().equals("count"))
                .allSatisfy(method -> {
                    assertThat(method.isAbstract()).isTrue();
                    assertThat(method.annotations()).containsExactly("java/lang/Deprecated");
                });
    }

    @Test
    void refusesATextFile() {
        assertRefused("class Sample {}".getBytes(), "Sample.java: this is not a class file");
    }

    @Test
    void refusesAnEmptyFile() {
        assertRefused(new byte[0], "Sample.java: the file is empty");
    }

    @Test
    void refusesEveryTruncation() throws IOException {
        byte[] whole = classFile(Sample.class);
        for (int length = 4; length < whole.length; length++) {
            assertRefused(Arrays.copyOf(whole, length), "Sample.java: the class file is cut short or damaged");
        }
    }

    @Test
    void refusesWhatFollowsTheEnd() throws IOException {
        byte[] whole = classFile(Sample.class);
        assertRefused(Arrays.copyOf(whole, whole.length + 3), "3 bytes follow its end");
    }

    @Test
    void refusesANewerJavaAndSaysWhatToDo() throws IOException {
        byte[] newer = classFile(Sample.class);
        newer[7] = (byte) (44 + ClassFileReader.NEWEST_JAVA + 1);
        assertRefused(newer, "compiled for Java " + (ClassFileReader.NEWEST_JAVA + 1));
        assertRefused(newer, "--release " + ClassFileReader.NEWEST_JAVA);
    }

    @Test
    void refusesAVersionBeforeTheFirst() throws IOException {
        byte[] older = classFile(Sample.class);
        older[7] = 3;
        assertRefused(older, "it says that its version is 3");
    }

    private void assertRefused(byte[] classFile, String message) {
        assertThatThrownBy(() -> reader.readHeader(classFile, "Sample.java"))
                .isInstanceOf(UnreadableClassException.class).hasMessageContaining(message);
    }

    private static byte[] classFile(Class<?> type) throws IOException {
        try (InputStream in = type
                .getResourceAsStream(type.getName().substring(type.getPackageName().length() + 1) + ".class")) {
            return in.readAllBytes();
        }
    }
}
