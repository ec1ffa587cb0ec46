// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * The methods, classes and fields that a program excludes from transactions, by
 * {@code org.isolde.stm.Exclude} and {@code Immutable} or Deuce's equivalents. Accesses there are
 * not isolated: they read no snapshot, cause no conflict, and are not rolled back.
 */
public final class Exclusions {

    private static final Set<String> EXCLUDE = Set.of("org/isolde/stm/Exclude", "org/deuce/transform/Exclude",
            "org/deuce/Unsafe");
    private static final Set<String> IMMUTABLE = Set.of("org/isolde/stm/Immutable", "org/deuce/Immutable");

    private final Program program;

    /** The exclusions of a program. */
    public Exclusions(Program program) {
        this.program = program;
    }

    /**
     * Why the accesses of a method do not belong to the transaction that calls it, as a sentence
     * for a user; empty if they do.
     */
    public Optional<String> ofMethod(MethodRef method) {
        boolean excluded = program.method(method).filter(model -> has(model.annotations(), EXCLUDE)).isPresent();
        return excluded || isExcluded(method.owner())
                ? Optional.of("The method " + dotted(method.owner()) + "." + method.name()
                        + " is left out of transactions by an annotation, such as @Exclude, and is not isolated")
                : Optional.empty();
    }

    /**
     * Why a read of a field does not belong to a transaction; empty if it does. The field is named
     * by the class that declares it.
     */
    public Optional<String> ofRead(FieldRef field) {
        boolean constant = declared(field).filter(FieldModel::isFinal).isPresent();
        return !constant && isExcluded(field.owner())
                ? Optional.of("The field " + dotted(field.owner()) + "." + field.name()
                        + " is left out of transactions by an annotation, such as @Exclude, and is not isolated")
                : Optional.empty();
    }

    /**
     * Why a write to a field of a shared object does not belong to a transaction; empty if it does.
     */
    public Optional<String> ofWrite(FieldRef field) {
        boolean immutable = has(annotationsOf(field.owner()), IMMUTABLE)
                || declared(field).filter(model -> has(model.annotations(), IMMUTABLE)).isPresent();
        return immutable
                ? Optional.of("The field " + dotted(field.owner()) + "." + field.name()
                        + " is marked @Immutable, but is written while others may see its object; "
                        + "such a write is not isolated")
                : ofRead(field);
    }

    /**
     * The annotations of a class, its methods and fields that exclude code, in words. If these are
     * equal for two versions of a class, so are the answers of the other methods.
     */
    public static SortedSet<String> of(ClassModel model) {
        SortedSet<String> found = new TreeSet<>();
        addTo(found, "class", model.annotations());
        for (MethodModel method : model.methods()) {
            addTo(found, method.ref().name() + method.ref().descriptor(), method.annotations());
        }
        for (FieldModel field : model.fields()) {
            addTo(found, field.ref().name(), field.annotations());
        }
        return found;
    }

    private static void addTo(SortedSet<String> found, String member, List<AnnotationUse> annotations) {
        for (AnnotationUse use : annotations) {
            if (EXCLUDE.contains(use.type()) || IMMUTABLE.contains(use.type())) {
                found.add(member + " " + use.type());
            }
        }
    }

    /** Nested classes are left out with the class around them. */
    private boolean isExcluded(String type) {
        String name = type;
        while (name != null) {
            if (has(annotationsOf(name), EXCLUDE)) {
                return true;
            }
            int nested = name.lastIndexOf('$');
            name = nested <= 0 ? null : name.substring(0, nested);
        }
        return false;
    }

    private List<AnnotationUse> annotationsOf(String type) {
        return program.classNamed(type).map(ClassModel::annotations).orElse(List.of());
    }

    private Optional<FieldModel> declared(FieldRef field) {
        return program.classNamed(field.owner())
                .map(ClassModel::fields)
                .orElse(List.of())
                .stream()
                .filter(model -> Objects.equals(model.ref(), field))
                .findFirst();
    }

    private static boolean has(List<AnnotationUse> annotations, Set<String> types) {
        return annotations.stream().anyMatch(use -> types.contains(use.type()));
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
