// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.Optional;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * Initialises the classes of a program when they are first used (Java Virtual Machine
 * Specification, SE 21, 5.5).
 */
final class ClassInitialisers {

    /** Runs the code of a static initialiser. */
    @FunctionalInterface
    interface Runner {

        /** Runs an initialiser to its end. */
        void run(MethodModel initialiser) throws Thrown;
    }

    private final Program program;
    private final Heap heap;
    private final Runner runner;

    ClassInitialisers(Program program, Heap heap, Runner runner) {
        this.program = program;
        this.heap = heap;
        this.runner = runner;
    }

    /**
     * Initialises a class, its superclasses first; does nothing when that was done or is under way.
     *
     * @throws Thrown the error of an initialiser that fails now or has failed before
     */
    void initialise(String type) throws Thrown {
        if (program.hierarchy().supertypes(type).stream().noneMatch(above -> initialiser(above).isPresent())) {
            return;
        }
        switch (heap.progress(type)) {
            case Heap.RUNNING, Heap.DONE -> {
                return;
            }
            case Heap.FAILED -> throw heap.failure("NoClassDefFoundError");
            default -> {
                // Not yet begun.
            }
        }
        heap.beginInitialiser(type);
        int progress = Heap.FAILED;
        try {
            Optional<String> superclass = program.hierarchy().superclass(type);
            if (superclass.isPresent()) {
                initialise(superclass.get());
            }
            Optional<MethodModel> initialiser = initialiser(type);
            if (initialiser.isPresent()) {
                run(initialiser.get());
            }
            progress = Heap.DONE;
        } finally {
            heap.endInitialiser(type, progress);
        }
    }

    private Optional<MethodModel> initialiser(String type) {
        return program.method(new MethodRef(type, MethodRef.STATIC_INITIALISER, "()V"));
    }

    private void run(MethodModel initialiser) throws Thrown {
        try {
            runner.run(initialiser);
        } catch (Thrown e) {
            boolean isError = program.hierarchy().isSubtype(Heap.classOf(e.object()), "java/lang/Error");
            throw isError ? e : heap.failure("ExceptionInInitializerError");
        }
    }
}
