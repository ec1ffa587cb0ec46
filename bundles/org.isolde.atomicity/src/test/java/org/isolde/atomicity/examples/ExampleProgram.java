// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.examples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.Location;
import org.isolde.program.Location.ArrayElements;
import org.isolde.program.Location.InstanceField;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Process;
import org.isolde.program.process.Processes;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.JavaSources;

/**
 * A program of {@code examples/atomicity}, compiled and read.
 *
 * @param calls its call graph
 * @param regions its atomic regions
 * @param processes its processes
 */
record ExampleProgram(CallGraph calls, List<AtomicRegion> regions, List<Process> processes) {

    private static final ClassPath JDK = new ClassPath(List.of(JdkSource.running()));
    private static final String ATOMIC = "package org.isolde.stm; public @interface Atomic { String group(); }";

    /** Compiles a program by its package below that of all examples. */
    static ExampleProgram of(AtomicityExamples examples, String name) {
        List<String> sources = new ArrayList<>(examples.sources(name));
        sources.add(ATOMIC);
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources.toArray(String[]::new)).entrySet()) {
            try {
                classes.add(reader.read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        Program program = Program.of(classes, JDK);
        CallGraph calls = CallGraph.of(program, LibraryEffects.standard());
        List<AtomicRegion> regions = AtomicRegions.in(program, AtomicOptions.DEFAULT).regions();
        return new ExampleProgram(calls, regions, Processes.of(calls, regions));
    }

    /** A method as the lists name it: {@code Class.method}. */
    static String shortName(MethodRef method) {
        return method.owner().substring(method.owner().lastIndexOf('/') + 1).replace('$', '.') + "." + method.name();
    }

    /** The process of that entry, by its short name. */
    Process process(String entry) {
        return processes.stream().filter(process -> shortName(process.entry()).equals(entry)).findAny().orElseThrow();
    }

    /** The region of that short name. */
    AtomicRegion region(String name) {
        return regions.stream().filter(region -> shortName(region.method()).equals(name)).findAny().orElseThrow();
    }

    /** The names of the fields and arrays that a region reads. */
    SortedSet<String> readIn(AtomicRegion region) {
        SortedSet<String> read = new TreeSet<>();
        for (Stmt statement : statements(region)) {
            switch (statement) {
                case Stmt.FieldLoad load -> read.add(name(new InstanceField(load.field())));
                case Stmt.ArrayLoad load -> read.add(name(new ArrayElements(load.elementType())));
                default -> {}
            }
        }
        return read;
    }

    /** The names of the fields and arrays that a region writes. */
    SortedSet<String> writtenIn(AtomicRegion region) {
        SortedSet<String> written = new TreeSet<>();
        for (Stmt statement : statements(region)) {
            switch (statement) {
                case Stmt.FieldStore store -> written.add(name(new InstanceField(store.field())));
                case Stmt.ArrayStore store -> written.add(name(new ArrayElements(store.elementType())));
                default -> {}
            }
        }
        return written;
    }

    private static String name(Location location) {
        return location.toString();
    }

    /** The statements of a region and of the methods that it calls. */
    private List<Stmt> statements(AtomicRegion region) {
        List<Stmt> statements = new ArrayList<>();
        SortedSet<MethodRef> seen = new TreeSet<>(List.of(region.method()));
        Deque<MethodRef> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            MethodRef method = open.remove();
            Body body = calls.program().method(method).orElseThrow().body().orElseThrow();
            for (int i = 0; i < body.size(); i++) {
                statements.add(body.statement(i));
                for (Callees.Target target : calls.callees(method, i).methods()) {
                    if (seen.add(target.method())) {
                        open.add(target.method());
                    }
                }
            }
        }
        return statements;
    }
}
