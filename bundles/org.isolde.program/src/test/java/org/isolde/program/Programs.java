// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;

/** Programs made of sources that a test shows. */
public final class Programs {

    /** The types of the JDK that runs the tests. */
    public static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private Programs() {}

    /** Compiles the sources and reads their classes. */
    public static Program of(String... sources) {
        return Program.of(classes(sources), JDK);
    }

    /** Compiles the sources and reads their classes. */
    public static List<ClassModel> classes(String... sources) {
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> classFile : JavaSources.compile(sources).entrySet()) {
            try {
                classes.add(reader.read(classFile.getValue(), classFile.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        return classes;
    }

    /** The only method of this name in a class. */
    public static MethodModel method(Program program, String className, String methodName) {
        List<MethodModel> found = program.classNamed(className)
                .orElseThrow()
                .methods()
                .stream()
                .filter(method -> method.ref().name().equals(methodName))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(className + " has " + found.size() + " methods " + methodName);
        }
        return found.getFirst();
    }
}
