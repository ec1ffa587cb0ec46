// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** A library with its sources and its own tests, on the test's class path. */
public enum Library {
    /**
     * Apache Commons Lang, without the tests that wait, start threads, or go through all time
     * zones, locales or texts.
     */
    LANG("org/apache/commons/lang3/StringUtils",
            List.of("concurrent/", "time/", "builder/", "text/ExtendedMessageFormat",
                    "ClassUtilsOssFuzz", "LocaleUtils", "RandomStringUtils", "StringEscapeUtils", "ThreadUtils")),
    /** Apache Commons Collections, without the tests that wait, or that try large random inputs. */
    COLLECTIONS("org/apache/commons/collections4/ListUtils",
            List.of("bloomfilter/", "multimap/", "map/PassiveExpiringMap",
                    "map/ReferenceMap", "map/ReferenceIdentityMap", "map/LRUMap"));

    private static final int CONSTANT_CLASS = 7;

    private final String someClass;
    private final List<String> slowTests;
    private Map<String, byte[]> compiledByEcj;

    Library(String someClass, List<String> slowTests) {
        this.someClass = someClass;
        this.slowTests = slowTests.stream().map(test -> basePackage() + test).toList();
    }

    private String basePackage() {
        return someClass.substring(0, someClass.lastIndexOf('/') + 1);
    }

    /** The class files as the library's makers compiled them, by javac. */
    public Map<String, byte[]> classFiles() {
        return ClassFiles.ofJarWith(someClass + ".class");
    }

    /**
     * The class files as Eclipse's compiler makes them of the sources, for Java 8; compiled once.
     */
    synchronized Map<String, byte[]> compiledByEcj() {
        if (compiledByEcj == null) {
            Map<String, byte[]> sources = ClassFiles.sourcesOfJarWith(someClass + ".java");
            compiledByEcj = SourceCompiler.ECJ.compile(sources, "--release", "8");
        }
        return compiledByEcj;
    }

    /** The class files of its tests. */
    Map<String, byte[]> testClassFiles() {
        return ClassFiles.ofJarWith(someClass + "Test.class");
    }

    /**
     * The names of the test classes to run, among these: those that are quick and need no further
     * library.
     */
    List<String> testsToRun(Map<String, byte[]> tests) {
        return tests.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith("Test") && !entry.getKey().contains("$"))
                .filter(entry -> slowTests.stream().noneMatch(entry.getKey()::startsWith))
                .filter(entry -> isConcrete(entry.getValue()) && tests.entrySet().stream()
                        .filter(other -> other.getKey().equals(entry.getKey())
                                || other.getKey().startsWith(entry.getKey() + "$"))
                        .allMatch(other -> needsNothingElse(other.getValue())))
                .map(entry -> entry.getKey().replace('/', '.')).toList();
    }

    private static boolean isConcrete(byte[] classFile) {
        return (new ClassReader(classFile).getAccess() & Opcodes.ACC_ABSTRACT) == 0;
    }

    /** Whether all classes that a class file names are there. */
    private static boolean needsNothingElse(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == CONSTANT_CLASS) {
                String name = reader.readUTF8(item, buffer);
                if (!name.startsWith("[") && ClassLoader.getSystemResource(name + ".class") == null) {
                    return false;
                }
            }
        }
        return true;
    }
}
