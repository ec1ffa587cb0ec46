// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;

/**
 * What library methods do, by summaries that people write.
 *
 * <p>Of the rules that fit a call, the first of these counts: one for the type that the call names; one for the type that
 * declares the method; one for a supertype of the named type that says it holds for subtypes, the nearest first; one for
 * the package, then for those around it. A summary of a method that can be overridden speaks for the library's subtypes;
 * those of the program are looked at themselves. Immutable.
 */
public final class LibraryEffects {

    private static final String STANDARD = "standard-effects.txt";
    private static final String ARRAY = "array";
    private static final String COLLECTIONS = "java.util collections";
    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> FINAL_IN_OBJECT = Set.of("getClass", "wait", "notify", "notifyAll");

    private final Map<TypePattern, List<SummaryRule>> rules;
    private final SummaryParser.Definitions definitions;
    /** What is asked where the rules are silent. */
    private final Optional<LibraryEffects> fallback;
    private final List<CallbackPattern> triggers;
    private final boolean arraysBehindLists;

    private LibraryEffects(
            Map<TypePattern, List<SummaryRule>> rules,
            SummaryParser.Definitions definitions,
            Optional<LibraryEffects> fallback,
            boolean arraysBehindLists) {
        this.arraysBehindLists = arraysBehindLists;
        this.rules = rules;
        this.definitions = definitions;
        this.fallback = fallback;
        this.triggers = definitions.callbacks()
                .values()
                .stream()
                .flatMap(List::stream)
                .flatMap(pattern -> pattern.triggers().stream())
                .distinct()
                .toList();
    }

    /** The summaries that come with Isolde. Reads and parses them. */
    public static LibraryEffects standard() {
        try (InputStream resource = LibraryEffects.class.getResourceAsStream(STANDARD)) {
            String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
            SummaryParser parser = new SummaryParser(STANDARD, SummaryParser.Definitions.NONE);
            Map<TypePattern, List<SummaryRule>> rules = parser.parse(text);
            return new LibraryEffects(rules, parser.definitions(), Optional.empty(), false);
        } catch (IOException e) {
            throw new UncheckedIOException("The bundle's own " + STANDARD + " cannot be read.", e);
        } catch (LibrarySummaryException e) {
            throw new IllegalStateException("The bundle's own summaries are damaged.", e);
        }
    }

    /**
     * The same, and summaries of a user, which are asked first.
     *
     * @param source where the text comes from, for messages
     * @param text the summaries, in the format of the standard ones, whose definitions it may use
     * @throws LibrarySummaryException when the text is not in that format
     */
    public LibraryEffects with(String source, String text) throws LibrarySummaryException {
        SummaryParser parser = new SummaryParser(source, definitions);
        Map<TypePattern, List<SummaryRule>> own = parser.parse(text);
        return new LibraryEffects(own, parser.definitions(), Optional.of(this), arraysBehindLists);
    }

    /**
     * The same for a program in which lists may stand for arrays that others have: what accesses collections accesses arrays as well.
     */
    public LibraryEffects withArraysBehindLists() {
        return new LibraryEffects(rules, definitions, fallback, true);
    }

    /**
     * What a library method does; unknown when there is no summary of it.
     *
     * @param method the method as a call names it
     * @param hierarchy the types it is found in
     */
    public LibrarySummary summary(MethodRef method, Hierarchy hierarchy) {
        return find(method, hierarchy).map(summary -> readingArrays(method, summary)).map(this::withArrays)
                .orElseGet(() -> {
                    String reason = display(method) + LibraryEffect.WITHOUT_SUMMARY;
                    LibraryEffect effect = new LibraryEffect(
                            method, Optional.empty(), false, false, LibraryEffect.Touched.ARGUMENTS, true,
                            LibraryEffect.Result.ANY, Optional.of(reason));
                    return new LibrarySummary(List.of(effect), List.of(), true);
                });
    }

    private LibrarySummary withArrays(LibrarySummary summary) {
        if (!arraysBehindLists) {
            return summary;
        }
        List<LibraryEffect> effects = new ArrayList<>(summary.effects());
        summary.effects()
                .stream()
                .filter(effect -> effect.state().filter(COLLECTIONS::equals).isPresent())
                .map(effect -> effect.on(LibraryEffect.ARRAYS))
                .forEach(effects::add);
        return new LibrarySummary(effects, summary.callbacks(), summary.callsArguments());
    }

    /** A method that is given an array, and of which nothing is said about arrays, reads it. */
    private static LibrarySummary readingArrays(MethodRef method, LibrarySummary summary) {
        boolean given = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList().stream().anyMatch(
                ClassDesc::isArray);
        boolean said = summary.effects().stream().anyMatch(
                effect -> effect.unknown().isPresent()
                        || effect.state().filter(LibraryEffect.ARRAYS::equals).isPresent());
        if (!given || said) {
            return summary;
        }
        LibraryEffect any = summary.effects().getFirst();
        List<LibraryEffect> effects = new ArrayList<>(summary.effects());
        effects.add(
                new LibraryEffect(
                        method, Optional.of(LibraryEffect.ARRAYS), true, false, LibraryEffect.Touched.ARGUMENTS,
                        any.callsBack(), any.result(), Optional.empty()));
        return new LibrarySummary(effects, summary.callbacks(), summary.callsArguments());
    }

    /** Whether some callbacks may depend on the program calling a method of this name. */
    public boolean isTrigger(MethodRef method) {
        boolean own = triggers.stream().anyMatch(trigger -> trigger.method().matches(method));
        return own || fallback.filter(next -> next.isTrigger(method)).isPresent();
    }

    private Optional<LibrarySummary> find(MethodRef method, Hierarchy hierarchy) {
        return ownRule(method, hierarchy).map(rule -> rule.of(method)).or(
                () -> fallback.flatMap(next -> next.find(method, hierarchy)));
    }

    private Optional<SummaryRule> ownRule(MethodRef method, Hierarchy hierarchy) {
        String named = method.owner().startsWith("[") ? ARRAY : method.owner();
        String declaring = hierarchy.resolveMethod(method).map(DeclaredMethod::ref).map(MethodRef::owner).orElse(named);
        if (declaring.equals(OBJECT) && FINAL_IN_OBJECT.contains(method.name())) {
            return rule(OBJECT, TypePattern.Reach.TYPE, method);
        }
        Optional<SummaryRule> found = rule(named, TypePattern.Reach.TYPE, method);
        if (found.isPresent()) {
            return found;
        }
        found = rule(declaring, TypePattern.Reach.TYPE, method);
        if (found.isPresent()) {
            return found;
        }
        for (String type : hierarchy.supertypes(named)) {
            found = rule(type, TypePattern.Reach.SUBTYPES, method);
            if (found.isPresent()) {
                return found;
            }
        }
        return packageRule(TypePattern.packageOf(named), method);
    }

    private Optional<SummaryRule> packageRule(String packageName, MethodRef method) {
        Optional<SummaryRule> found = rule(packageName, TypePattern.Reach.PACKAGE, method);
        String around = packageName;
        while (found.isEmpty() && !around.isEmpty()) {
            found = rule(around, TypePattern.Reach.PACKAGES, method);
            around = TypePattern.packageOf(around);
        }
        return found;
    }

    private Optional<SummaryRule> rule(String name, TypePattern.Reach reach, MethodRef method) {
        List<SummaryRule> candidates = rules.getOrDefault(new TypePattern(name, reach), List.of());
        return candidates.stream().filter(rule -> rule.matches(method)).findFirst();
    }

    /** A method as a person writes it. */
    static String display(MethodRef method) {
        if (method.owner().startsWith("[")) {
            return method.name() + " of an array";
        }
        String owner = method.owner().replace('/', '.');
        return method.isConstructor() ? "new " + owner : owner + "." + method.name();
    }
}
