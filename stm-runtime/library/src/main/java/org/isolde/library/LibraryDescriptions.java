// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Descriptions of library methods.
 *
 * <p>What a method does and whether a transaction may repeat it are looked up separately. Of the
 * rules that fit a call and say something about the question, the first of these counts: one for
 * the type that the call names; one for the type that declares the method; one for a supertype of
 * the named type that holds for subtypes, the nearest first; one for types whose names begin as
 * that of the named type; one for the package; one for the packages around it. A description of a
 * method that can be overridden holds for the library's subtypes. Immutable but for a cache of
 * files.
 */
public final class LibraryDescriptions {

    private static final String ARRAY = "array";
    private static final String OBJECT = "java/lang/Object";
    private static final List<String> FINAL_IN_OBJECT = List.of("getClass", "wait", "notify", "notifyAll");

    private final Function<String, DescriptionFile> fileOfPackage;
    private final Supplier<Definitions> definitions;
    /** What users say, in the order in which they give it. */
    private final List<UserFile> userFiles;
    /** What is asked where this says nothing. */
    private final Optional<LibraryDescriptions> fallback;

    private LibraryDescriptions(
            Function<String, DescriptionFile> fileOfPackage,
            Supplier<Definitions> definitions,
            List<UserFile> userFiles,
            Optional<LibraryDescriptions> fallback) {
        this.fileOfPackage = fileOfPackage;
        this.definitions = definitions;
        this.userFiles = userFiles;
        this.fallback = fallback;
    }

    private LibraryDescriptions(StandardFiles files) {
        this(files::ofPackage, files::definitions, List.of(), Optional.empty());
    }

    /**
     * The descriptions of the JDK that come with Isolde. The file of a package is read when it is
     * needed first.
     */
    public static LibraryDescriptions standard() {
        return new LibraryDescriptions(new StandardFiles(Interest.EVERYTHING));
    }

    /** The same without the effects, for the agent: programs start the sooner the less is read. */
    public static LibraryDescriptions standardRepetitions() {
        return new LibraryDescriptions(new StandardFiles(Interest.REPETITION));
    }

    /** No descriptions, but the definitions that come with Isolde, for files of users. */
    public static LibraryDescriptions none() {
        return new LibraryDescriptions(
                packageName -> DescriptionFile.EMPTY, new StandardFiles(Interest.EVERYTHING)::definitions, List.of(),
                Optional.empty());
    }

    /**
     * The same, and descriptions of a user, which take precedence.
     *
     * @param source where the text comes from, for messages
     * @param text the descriptions, in the language of the standard ones, whose definitions it may
     *     use
     * @throws DescriptionException when the text has a mistake
     */
    public LibraryDescriptions with(String source, String text) throws DescriptionException {
        DescriptionFile file = new DescriptionParser(source, definitions.get(), Interest.EVERYTHING).parse(text);
        List<UserFile> all = new ArrayList<>(userFiles);
        all.add(new UserFile(source, text, file.names()));
        return new LibraryDescriptions(
                packageName -> file, file::definitions, Collections.unmodifiableList(all), Optional.of(this));
    }

    /** The files of users, in the order in which they were given: the last takes precedence. */
    public List<UserFile> userFiles() {
        return userFiles;
    }

    /**
     * What a method does; empty when no rule says so.
     *
     * @param method the method as a call names it
     * @param hierarchy the types it is found in
     */
    public Optional<MethodDescription> effect(LibraryMethod method, TypeHierarchy hierarchy) {
        return find(method, hierarchy, Rule::effect);
    }

    /**
     * Whether a transaction may repeat a call; empty when no rule says so.
     *
     * @param method the method as a call names it
     * @param hierarchy the types it is found in
     */
    public Optional<Repetition> repetition(LibraryMethod method, TypeHierarchy hierarchy) {
        return find(method, hierarchy, Rule::repetition);
    }

    /** Whether some callbacks may depend on the program calling a method of this name. */
    public boolean isTrigger(LibraryMethod method) {
        return definitions.get().haveTrigger(method) || fallback.filter(next -> next.isTrigger(method)).isPresent();
    }

    private <T> Optional<T> find(
            LibraryMethod method, TypeHierarchy hierarchy, Function<Rule, Optional<T>> aspect) {
        String named = method.owner().startsWith("[") ? ARRAY : method.owner();
        String declaring = hierarchy.declaringType(method).orElse(named);
        List<TypePattern> patterns = new ArrayList<>();
        if (declaring.equals(OBJECT) && FINAL_IN_OBJECT.contains(method.name())) {
            patterns.add(new TypePattern(OBJECT, TypePattern.Reach.TYPE));
        } else {
            patterns.add(new TypePattern(named, TypePattern.Reach.TYPE));
            patterns.add(new TypePattern(declaring, TypePattern.Reach.TYPE));
            for (String type : hierarchy.supertypes(named)) {
                patterns.add(new TypePattern(type, TypePattern.Reach.SUBTYPES));
            }
        }
        return find(patterns, named, method, aspect);
    }

    private <T> Optional<T> find(
            List<TypePattern> patterns, String named, LibraryMethod method, Function<Rule, Optional<T>> aspect) {
        for (TypePattern pattern : patterns) {
            Optional<T> found = fileOfPackage.apply(pattern.packageName()).first(pattern, method, aspect);
            if (found.isPresent()) {
                return found;
            }
        }
        Optional<T> found = ofPackages(named, method, aspect);
        return found.isPresent() ? found : fallback.flatMap(next -> next.find(patterns, named, method, aspect));
    }

    private <T> Optional<T> ofPackages(String type, LibraryMethod method, Function<Rule, Optional<T>> aspect) {
        String around = TypePattern.packageOf(type);
        DescriptionFile file = fileOfPackage.apply(around);
        for (TypePattern pattern : file.rules().keySet()) {
            if (pattern.reach() == TypePattern.Reach.BEGINNING && type.startsWith(pattern.name())
                    && pattern.packageName().equals(around)) {
                Optional<T> found = file.first(pattern, method, aspect);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        Optional<T> found = file.first(new TypePattern(around, TypePattern.Reach.PACKAGE), method, aspect);
        while (found.isEmpty() && !around.isEmpty()) {
            TypePattern pattern = new TypePattern(around, TypePattern.Reach.PACKAGES);
            found = fileOfPackage.apply(around).first(pattern, method, aspect);
            around = TypePattern.packageOf(around);
        }
        return found;
    }
}
