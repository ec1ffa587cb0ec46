// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.util.Optional;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.engine.Place;
import org.isolde.engine.SourceLocator;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;
import org.isolde.sdg.transaction.CodePosition;

/** The displayed names of processes, methods and regions. */
public final class ProcessNames {

    private ProcessNames() {}

    /** The name of a process: that of its entry method, for example {@code Main.main}. */
    public static String of(Process process) {
        return of(process.entry());
    }

    /** For example {@code Main.main}. */
    static String of(MethodRef method) {
        return type(method) + "." + name(method);
    }

    /** The class without its package. */
    static String type(MethodRef method) {
        return method.owner().substring(method.owner().lastIndexOf('/') + 1).replace('$', '.');
    }

    /** The name of a method as a programmer says it. */
    static String name(MethodRef method) {
        return switch (method.name()) {
            case MethodRef.CONSTRUCTOR -> "new";
            case MethodRef.STATIC_INITIALISER -> "static";
            default -> method.name();
        };
    }

    /** The name of a region: that of its method, with the line where it is only a part of it. */
    static String name(AtomicRegion region) {
        return name(region.method()) + (region.isBlock() ? ":" + region.line() : "");
    }

    /** The place of a statement. */
    static Optional<Place> place(ProcessGraphs graphs, MethodRef method, int statement, int line) {
        return Optional.of(SourceLocator.NONE.place(
                new CodePosition(method, Math.max(0, statement), line, graphs.sourcePath(method))));
    }
}
