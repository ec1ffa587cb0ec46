// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;

/**
 * Checks that a file is a class file of a supported version, and that each of its tables ends where
 * the file states (Java Virtual Machine Specification, chapter 4).
 *
 * <p>ASM trusts these lengths; checking them first turns a file that was cut short into a clear
 * message, and keeps a damaged length from asking for gigabytes of memory. Linear in the file's
 * size; code is not checked.
 */
public final class ClassFileStructure {

    /** The newest class file version that can be read. */
    public static final int NEWEST_MAJOR_VERSION = Opcodes.V28;

    /**
     * The difference between the major version of a class file and the number of its Java release.
     */
    public static final int MAJOR_VERSION_OF_JAVA_0 = 44;

    private static final int MAGIC = 0xCAFEBABE;
    private static final byte[] CODE = "Code".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] RECORD = "Record".getBytes(StandardCharsets.US_ASCII);

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    /**
     * The size of each kind of constant by its tag, 0 for tags that do not exist; that of UTF8 is
     * its length field's.
     */
    private static final int[] CONSTANT_SIZES = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

    private final byte[] file;
    private int[] utf8 = {};
    private int position;

    private ClassFileStructure(byte[] file) {
        this.file = file;
    }

    /**
     * Checks a class file.
     *
     * @throws MalformedClassException if it is malformed; the message states the error
     */
    public static void check(byte[] classFile) {
        new ClassFileStructure(classFile).checkAll();
    }

    private void checkAll() {
        checkHeader();
        checkConstants();
        skip(6, "the class's name");
        skip(2 * u2("the interfaces"), "the interfaces");
        checkMembers("field");
        checkMembers("method");
        checkAttributes("the class");
        if (position != file.length) {
            throw new MalformedClassException("the class file is damaged (%d bytes follow its end)"
                    .formatted(file.length - position));
        }
    }

    private void checkHeader() {
        if (file.length == 0) {
            throw new MalformedClassException("the file is empty");
        }
        if (file.length < 4 || u4("the magic number") != MAGIC) {
            throw new MalformedClassException("this is not a class file (it does not start with CAFEBABE)");
        }
        skip(2, "the version");
        int major = u2("the version");
        if (major > NEWEST_MAJOR_VERSION) {
            throw new MalformedClassException(
                    ("the class was compiled for Java %d, and Java %d is the newest that can be read; "
                            + "compile it with --release %2$d or lower")
                            .formatted(major - MAJOR_VERSION_OF_JAVA_0,
                                    NEWEST_MAJOR_VERSION - MAJOR_VERSION_OF_JAVA_0));
        }
        if (major <= MAJOR_VERSION_OF_JAVA_0) {
            throw new MalformedClassException("the class file is damaged (it says that its version is " + major + ")");
        }
    }

    private void checkConstants() {
        int count = u2("the constant pool");
        utf8 = new int[count];
        for (int i = 1; i < count; i++) {
            int start = position;
            int tag = u1("the constant pool");
            if (tag == UTF8) {
                utf8[i] = start + 1;
                skip(u2("the constant pool"), "the constant pool");
            } else if (tag < CONSTANT_SIZES.length && CONSTANT_SIZES[tag] > 0) {
                skip(CONSTANT_SIZES[tag], "the constant pool");
            } else {
                throw new MalformedClassException(
                        "the class file is damaged (constant %d has the unknown tag %d)".formatted(i, tag));
            }
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
    }

    private void checkMembers(String what) {
        int count = u2("the number of " + what + "s");
        for (int i = 1; i <= count; i++) {
            String member = what + " " + i;
            skip(6, member);
            checkAttributes(member);
        }
    }

    private void checkAttributes(String owner) {
        int count = u2(owner);
        for (int i = 0; i < count; i++) {
            int nameIndex = u2(owner);
            int length = u4(owner);
            int start = position;
            skip(length, owner);
            int end = position;
            boolean isCode = isNamed(nameIndex, CODE);
            if (isCode || isNamed(nameIndex, RECORD)) {
                position = start;
                if (isCode) {
                    checkCode(owner);
                } else {
                    checkMembersOfRecord(owner);
                }
                if (position != end) {
                    throw new MalformedClassException(
                            "the class file is damaged (an attribute of %s has the wrong length)".formatted(owner));
                }
            }
        }
    }

    private void checkCode(String owner) {
        skip(4, owner);
        skip(u4(owner), owner);
        skip(8 * u2(owner), owner);
        checkAttributes(owner);
    }

    private void checkMembersOfRecord(String owner) {
        int count = u2(owner);
        for (int i = 0; i < count; i++) {
            skip(4, owner);
            checkAttributes(owner);
        }
    }

    private boolean isNamed(int nameIndex, byte[] name) {
        if (nameIndex >= utf8.length || utf8[nameIndex] == 0) {
            throw new MalformedClassException(
                    "the class file is damaged (constant %d should be an attribute's name)".formatted(nameIndex));
        }
        int start = utf8[nameIndex] + 2;
        int length = (file[start - 2] & 0xFF) << 8 | file[start - 1] & 0xFF;
        return Arrays.equals(file, start, start + length, name, 0, name.length);
    }

    private int u1(String where) {
        skip(1, where);
        return file[position - 1] & 0xFF;
    }

    private int u2(String where) {
        return u1(where) << 8 | u1(where);
    }

    /** As a signed number; lengths from 2^31 on come out negative, which {@link #skip} refuses. */
    private int u4(String where) {
        return u2(where) << 16 | u2(where);
    }

    private void skip(int bytes, String where) {
        if (bytes < 0 || bytes > file.length - position) {
            throw new MalformedClassException(
                    "the class file is cut short or damaged (it ends inside %s, after %d bytes)".formatted(where,
                            file.length));
        }
        position += bytes;
    }
}
