// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Process;
import org.isolde.program.process.Processes;
import org.isolde.testing.JavaSources;

/**
 * A program made of sources that a test shows, with what the analysis wants to know of it.
 * {@code @Atomic} and {@code synchronized} make regions.
 *
 * @param calls its call graph
 * @param regions its atomic regions
 * @param processes its processes
 */
public record Snapshot(CallGraph calls, List<AtomicRegion> regions, List<Process> processes) {

    private static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));
    private static final AtomicOptions OPTIONS = AtomicOptions.DEFAULT.withAnnotation("Atomic")
            .withLocks(LockUse.TRANSACTIONS);

    /** Compiles the sources; {@code @Atomic} is there already. */
    public static Snapshot of(String... sources) {
        return of(Program.of(classes(sources), JDK));
    }

    /** Looks at a program. */
    public static Snapshot of(Program program) {
        return of(CallGraph.of(program, LibraryEffects.standard()));
    }

    /** Looks at a program with a call graph. */
    public static Snapshot of(CallGraph calls) {
        List<AtomicRegion> regions = AtomicRegions.in(calls.program(), OPTIONS).regions();
        return new Snapshot(calls, regions, Processes.of(calls, regions));
    }

    /** The classes of the sources and of {@code @Atomic}. */
    public static List<ClassModel> classes(String... sources) {
        List<String> all = new ArrayList<>(List.of(sources));
        all.add("public @interface Atomic {}");
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(all.toArray(String[]::new)).entrySet()) {
            try {
                classes.add(reader.read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        return classes;
    }

    /** Its program. */
    public Program program() {
        return calls.program();
    }

    /** The only method of this name in a class. */
    public MethodRef method(String className, String methodName) {
        SortedSet<MethodRef> found = new TreeSet<>();
        for (MethodModel method : program().classNamed(className).orElseThrow().methods()) {
            if (method.ref().name().equals(methodName)) {
                found.add(method.ref());
            }
        }
        if (found.size() != 1) {
            throw new AssertionError(className + " has " + found.size() + " methods " + methodName);
        }
        return found.first();
    }
}
