// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * A snapshot of the program under analysis: its classes, and the hierarchy that they form with the
 * types of the libraries.
 *
 * <p>Immutable, and safe for use by several threads. {@link #with(ProgramChange)} makes the next
 * snapshot, which shares all that an edit leaves alone.
 */
public final class Program {

    private final Map<String, ApplicationClass> classes;
    /** The classes that lost against another one of the same name, in the order given. */
    private final Map<String, List<ClassModel>> shadowed;
    private final Map<String, List<Problem>> unreadable;
    private final Hierarchy hierarchy;
    private volatile @Nullable Collection<ClassModel> sorted;
    private volatile @Nullable List<Problem> problems;

    private Program(
            Map<String, ApplicationClass> classes,
            Map<String, List<ClassModel>> shadowed,
            Map<String, List<Problem>> unreadable,
            Hierarchy hierarchy) {
        this.classes = classes;
        this.shadowed = shadowed;
        this.unreadable = unreadable;
        this.hierarchy = hierarchy;
    }

    /** The program of these classes; of two with the same name the first counts. */
    public static Program of(Collection<ClassModel> classes, LibraryTypes library) {
        return of(classes, List.of(), library);
    }

    /**
     * The program of these classes; of two with the same name the first counts.
     *
     * @param problems what was wrong with class files that could not be read, or with whole inputs
     */
    public static Program of(Collection<ClassModel> classes, Collection<Problem> problems, LibraryTypes library) {
        TypeGraph graph = TypeGraph.of(Map.of(), library);
        Program empty = new Program(Map.of(), Map.of(), Map.of(), new Hierarchy(graph, Map.of()));
        // Problems last: a file that cannot be read hides what other places have under its name.
        return empty.with(new ProgramChange(List.copyOf(classes), Set.of(), List.of())).with(
                new ProgramChange(List.of(), Set.of(), List.copyOf(problems)));
    }

    /** The next snapshot. Costs the change and shallow copies of maps; the hierarchy is patched. */
    public Program with(ProgramChange change) {
        Map<String, ApplicationClass> nextClasses = new HashMap<>(classes);
        Map<String, List<ClassModel>> nextShadowed = new HashMap<>(shadowed);
        Map<String, List<Problem>> nextUnreadable = new LinkedHashMap<>(unreadable);
        Set<String> names = change.names();
        names.forEach(nextUnreadable::remove);
        for (String name : change.removed()) {
            nextClasses.remove(name);
            nextShadowed.remove(name);
        }
        for (Problem problem : change.problems()) {
            if (!problem.className().isEmpty()) {
                nextClasses.remove(problem.className());
                nextShadowed.remove(problem.className());
            }
            nextUnreadable.merge(problem.className(), List.of(problem), Program::joined);
        }
        for (ClassModel model : change.changed()) {
            add(model, nextClasses, nextShadowed);
        }
        Map<String, Optional<TypeGraph.Links>> links = new HashMap<>();
        for (String name : names) {
            ApplicationClass next = nextClasses.get(name);
            links.put(name, Optional.ofNullable(next).map(present -> TypeGraph.Links.of(present.model())));
        }
        Hierarchy nextHierarchy = new Hierarchy(hierarchy.graph().with(links), nextClasses);
        return new Program(nextClasses, nextShadowed, nextUnreadable, nextHierarchy);
    }

    private static void add(
            ClassModel model, Map<String, ApplicationClass> classes, Map<String, List<ClassModel>> shadowed) {
        ApplicationClass winner = classes.get(model.name());
        if (winner == null || winner.model().origin().equals(model.origin())) {
            classes.put(model.name(), new ApplicationClass(model));
            return;
        }
        List<ClassModel> others = new ArrayList<>(shadowed.getOrDefault(model.name(), List.of()));
        int place = 0;
        while (place < others.size() && !others.get(place).origin().equals(model.origin())) {
            place++;
        }
        if (place < others.size()) {
            others.set(place, model);
        } else {
            others.add(model);
        }
        shadowed.put(model.name(), List.copyOf(others));
    }

    private static List<Problem> joined(List<Problem> left, List<Problem> right) {
        List<Problem> all = new ArrayList<>(left);
        all.addAll(right);
        return List.copyOf(all);
    }

    /** The class of the program with this internal name. */
    public Optional<ClassModel> classNamed(String name) {
        return Optional.ofNullable(classes.get(name)).map(ApplicationClass::model);
    }

    /** All classes of the program, sorted by name. */
    public Collection<ClassModel> classes() {
        Collection<ClassModel> result = sorted;
        if (result == null) {
            result = classes.values()
                    .stream()
                    .map(ApplicationClass::model)
                    .sorted(Comparator.comparing(ClassModel::name))
                    .toList();
            sorted = result;
        }
        return result;
    }

    /** The method of the program that is declared in exactly this class. */
    public Optional<MethodModel> method(MethodRef method) {
        return Optional.ofNullable(classes.get(method.owner())).flatMap(
                owner -> owner.method(Signature.of(method)));
    }

    /** The field of the program that is declared in exactly this class. */
    public Optional<FieldModel> field(FieldRef field) {
        return classNamed(field.owner()).flatMap(
                owner -> owner.fields().stream().filter(declared -> declared.ref().equals(field)).findFirst());
    }

    /** How its types and those of the libraries are related. */
    public Hierarchy hierarchy() {
        return hierarchy;
    }

    /** The names of classes of the program whose files could not be read. */
    public Set<String> unreadableClasses() {
        Set<String> names = new TreeSet<>(unreadable.keySet());
        names.remove("");
        return names;
    }

    /** What a user should know about the input; sorted. */
    public List<Problem> problems() {
        List<Problem> result = problems;
        if (result == null) {
            result = inputProblems();
            problems = result;
        }
        return result;
    }

    private List<Problem> inputProblems() {
        List<Problem> found = new ArrayList<>();
        unreadable.values().forEach(found::addAll);
        shadowed.forEach((name, losers) -> {
            String winner = classes.get(name).model().origin();
            losers.forEach(loser -> found.add(InputProblems.duplicate(loser, winner)));
        });
        for (ApplicationClass own : classes.values()) {
            if (own.lacksLines()) {
                found.add(InputProblems.withoutLines(own.model()));
            }
        }
        hierarchy.missing().forEach((type, below) -> {
            String origin = classes.get(below.first()).model().origin();
            found.add(InputProblems.missingSupertype(type, below, origin));
        });
        Collections.sort(found);
        return List.copyOf(found);
    }
}
