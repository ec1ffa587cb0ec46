// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.library.DescriptionException;
import org.isolde.library.LibraryDescriptions;
import org.isolde.library.MethodDescription;
import org.isolde.library.Part;
import org.isolde.library.Place;
import org.isolde.library.SourcePosition;
import org.isolde.library.StateAccess;
import org.isolde.library.UserFile;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * The effects of library methods on shared state, from descriptions of the libraries.
 *
 * <p>The analyses distinguish less than descriptions do: an access of one argument counts for all
 * arguments, keys and elements for the same entries, and each call of an argument as one that
 * happens at once. A description of a method that can be overridden holds for the library's
 * subtypes; overriding methods of the program are analysed themselves. Immutable.
 */
public final class LibraryEffects {

    private final LibraryDescriptions descriptions;
    private final boolean arraysBehindLists;

    private LibraryEffects(LibraryDescriptions descriptions, boolean arraysBehindLists) {
        this.descriptions = descriptions;
        this.arraysBehindLists = arraysBehindLists;
    }

    /** The descriptions that come with Isolde. */
    public static LibraryEffects standard() {
        return new LibraryEffects(LibraryDescriptions.standard(), false);
    }

    /**
     * These descriptions and those of a user, which take precedence.
     *
     * @param source where the text comes from, for messages
     * @param text the descriptions, in the language of the standard ones, whose definitions it may
     *     use
     * @throws DescriptionException when the text has a mistake
     */
    public LibraryEffects with(String source, String text) throws DescriptionException {
        return new LibraryEffects(descriptions.with(source, text), arraysBehindLists);
    }

    /** The users' files in the order in which they were added: the last takes precedence. */
    public List<UserFile> userFiles() {
        return descriptions.userFiles();
    }

    /**
     * The names in users' files that exist neither in a program nor in its libraries, with an
     * explanation for each, in the order of the files.
     */
    public Map<SourcePosition, String> unmatched(Program program) {
        return new UnmatchedNames(program.hierarchy()).in(userFiles());
    }

    /**
     * These descriptions for a program in which lists may be views of shared arrays: each access to
     * a collection is also an access to arrays.
     */
    public LibraryEffects withArraysBehindLists() {
        return new LibraryEffects(descriptions, true);
    }

    /**
     * The summary of a library method; its effect is unknown if no description matches.
     *
     * @param method the method as a call names it
     * @param hierarchy the types it is found in
     */
    public LibrarySummary summary(MethodRef method, Hierarchy hierarchy) {
        return descriptions.effect(method, hierarchy)
                .map(description -> withArrays(readingArrays(method, summary(method, description))))
                .orElseGet(() -> notDescribed(method));
    }

    private LibrarySummary withArrays(LibrarySummary summary) {
        if (!arraysBehindLists) {
            return summary;
        }
        List<LibraryEffect> effects = new ArrayList<>(summary.effects());
        summary.effects()
                .stream()
                .filter(effect -> effect.state().filter(LibraryState.COLLECTIONS::equals).isPresent())
                .map(effect -> effect.on(LibraryEffect.ARRAYS))
                .forEach(effects::add);
        return new LibrarySummary(effects, summary.callbacks(), summary.callsArguments());
    }

    /** Adds reads of its array arguments to a method whose summary does not mention arrays. */
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
                        method, Optional.of(LibraryEffect.ARRAYS), LibraryEffect.Extent.WHOLE, true, false,
                        LibraryEffect.Touched.ARGUMENTS, any.callsBack(), any.result(), false, Optional.empty()));
        return new LibrarySummary(effects, summary.callbacks(), summary.callsArguments());
    }

    /** Whether some callbacks may happen only if the program calls a method of this name. */
    public boolean isTrigger(MethodRef method) {
        return descriptions.isTrigger(method);
    }

    private static LibrarySummary notDescribed(MethodRef method) {
        String reason = display(method) + LibraryEffect.WITHOUT_SUMMARY;
        LibraryEffect effect = new LibraryEffect(
                method, Optional.empty(), LibraryEffect.Extent.WHOLE, false, false, LibraryEffect.Touched.ARGUMENTS,
                true, LibraryEffect.Result.ANY, false, Optional.of(reason));
        return new LibrarySummary(List.of(effect), List.of(), true);
    }

    private static LibrarySummary summary(MethodRef method, MethodDescription description) {
        boolean callsBack = description.callsArguments() || !description.callbacks().isEmpty();
        LibraryEffect.Result result = result(description);
        Optional<String> reason = description.unknown().map(phrase -> display(method) + " " + phrase);
        List<LibraryEffect> effects = new ArrayList<>();
        for (StateAccess access : description.accesses()) {
            effects.add(
                    new LibraryEffect(
                            method, Optional.of(access.state()), extent(access), access.reads(), access.writes(),
                            touched(access), callsBack, result, false, reason));
        }
        if (effects.isEmpty()) {
            effects.add(
                    new LibraryEffect(
                            method, Optional.empty(), LibraryEffect.Extent.WHOLE, false, false,
                            LibraryEffect.Touched.ARGUMENTS, callsBack, result, false, reason));
        }
        return new LibrarySummary(effects, description.callbacks(), description.callsArguments());
    }

    private static LibraryEffect.Extent extent(StateAccess access) {
        boolean whole = access.parts().isEmpty();
        boolean entries = access.parts().contains(Part.KEYS) || access.parts().contains(Part.ELEMENTS);
        OptionalInt key = access.key().map(Place.Argument::number).map(OptionalInt::of).orElse(OptionalInt.empty());
        return new LibraryEffect.Extent(
                whole || entries, (whole && key.isEmpty()) || access.parts().contains(Part.SIZE), key,
                access.writing());
    }

    private static LibraryEffect.Touched touched(StateAccess access) {
        if (access.ofKeys()) {
            return LibraryEffect.Touched.KEYS;
        }
        if (access.ofAnything()) {
            return LibraryEffect.Touched.ANY;
        }
        return access.receiverOnly() ? LibraryEffect.Touched.RECEIVER : LibraryEffect.Touched.ARGUMENTS;
    }

    private static LibraryEffect.Result result(MethodDescription description) {
        if (description.returnsReceiver()) {
            return LibraryEffect.Result.RECEIVER;
        }
        if (description.returnsView()) {
            return LibraryEffect.Result.VIEW;
        }
        return description.fresh() && description.returned().isEmpty()
                ? LibraryEffect.Result.FRESH
                : LibraryEffect.Result.ANY;
    }

    /** Whether both have the same descriptions, that is, the same files of users. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LibraryEffects effects && arraysBehindLists == effects.arraysBehindLists
                && userFiles().equals(effects.userFiles());
    }

    @Override
    public int hashCode() {
        return userFiles().hashCode();
    }

    /** A method as a person writes it. */
    private static String display(MethodRef method) {
        if (method.owner().startsWith("[")) {
            return method.name() + " of an array";
        }
        String owner = method.owner().replace('/', '.');
        return method.isConstructor() ? "new " + owner : owner + "." + method.name();
    }
}
