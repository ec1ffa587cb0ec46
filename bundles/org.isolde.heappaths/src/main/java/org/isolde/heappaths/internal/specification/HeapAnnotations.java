// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;

/**
 * Reads the annotations about the heap: {@code @Atomic(state = …)} on methods,
 * {@code @Predicates(file = …)} and {@code @Abstractions(file = …)} on classes (StarTM 2012, figure
 * 1). Those of Isolde's API and of StarTM are in different packages, so they are recognised by
 * their simple names.
 */
final class HeapAnnotations {

    static final String PREDICATES = "Predicates";
    static final String ABSTRACTIONS = "Abstractions";
    private static final String ATOMIC = "Atomic";

    private final Program program;

    HeapAnnotations(Program program) {
        this.program = program;
    }

    /**
     * A file named in an annotation of a class.
     *
     * @param annotation the simple name of the annotation
     * @param owner the class
     * @param file the file's name
     */
    record Named(String annotation, ClassModel owner, String file) {

        /** The annotation as a user would write it. */
        String written() {
            return "@" + annotation + "(file = \"" + file + "\") of " + owner.name().replace('/', '.');
        }
    }

    /** The state that stands on a method; a blank one is none. */
    Optional<String> state(MethodModel method) {
        return value(method.annotations(), ATOMIC, "state").filter(text -> !text.isBlank());
    }

    /** The file that a class names, or that the nearest class around it does which names one. */
    Optional<Named> file(String annotation, String className) {
        for (ClassModel model : enclosing(className)) {
            Optional<String> file = value(model.annotations(), annotation, "file");
            if (file.isPresent()) {
                return Optional.of(new Named(annotation, model, file.get()));
            }
        }
        return Optional.empty();
    }

    /** A class and those around it, from the inside out, as far as their names tell. */
    private List<ClassModel> enclosing(String className) {
        List<ClassModel> classes = new ArrayList<>();
        for (int end = className.length(); end > 0; end = className.lastIndexOf('$', end - 1)) {
            program.classNamed(className.substring(0, end)).ifPresent(classes::add);
        }
        return classes;
    }

    private static Optional<String> value(List<AnnotationUse> annotations, String simpleName, String element) {
        return annotations.stream()
                .filter(use -> use.type().matches("(.*[/$])?" + simpleName))
                .flatMap(use -> use.string(element).stream())
                .findFirst();
    }
}
