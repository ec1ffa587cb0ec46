// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.List;

/**
 * A small program that locks.
 *
 * @param name its package
 * @param helpers the methods that others call
 * @param processes the methods that threads run
 * @param threads the processes that {@code main} starts, by their numbers
 * @param main what {@code main} does; empty for a library
 */
public record LockProgram(String name, Form form, List<Variable> variables, List<Guard> guards, List<Method> helpers,
        List<Method> processes, List<Integer> threads, List<Node> main) {

    /** How a program is written, and who starts its processes. */
    public enum Form {
        /** A class whose public methods anybody calls, on one object. */
        LIBRARY,
        /** A class where all is static, with lambda expressions as threads. */
        STATIC,
        /** A shared object, with lambda expressions as threads. */
        OBJECT,
        /** A shared object that is the task of each thread. */
        RUNNABLE,
        /** A shared object that classes of threads access. */
        WORKERS,
        /** A shared object, with tasks of an executor. */
        TASKS
    }

    /** Copies its lists. */
    public LockProgram {
        variables = List.copyOf(variables);
        guards = List.copyOf(guards);
        helpers = List.copyOf(helpers);
        processes = List.copyOf(processes);
        threads = List.copyOf(threads);
        main = List.copyOf(main);
    }

    /** One compilation unit. */
    public String source() {
        return new LockProgramText(this).source();
    }

    /** What the internal names of its classes begin with. */
    public String prefix() {
        return name + "/";
    }

    /**
     * The groups of processes that may run together, by their numbers: of a library any two, and
     * all; of other programs all threads.
     */
    List<List<Integer>> groups() {
        if (form != Form.LIBRARY) {
            return List.of(threads);
        }
        List<List<Integer>> groups = new ArrayList<>();
        for (int one = 0; one < processes.size(); one++) {
            for (int other = one; other < processes.size(); other++) {
                groups.add(List.of(one, other));
            }
        }
        if (processes.size() > 2) {
            groups.add(List.of(0, 1, 2));
        }
        return groups;
    }
}
