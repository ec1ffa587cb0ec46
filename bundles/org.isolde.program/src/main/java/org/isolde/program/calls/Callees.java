// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffect;

/**
 * The possible targets of a call.
 *
 * @param methods methods of the program that may run, with a body, sorted; for a lambda object's
 *     call the methods that implement it
 * @param library what library methods may run, by effect, sorted
 * @param callbacks methods of the program that those library methods may call, on objects they can
 *     reach, sorted
 * @param initialisers static initialisers of the program that the call may trigger
 *     ({@link ClassInitialisation}), sorted
 * @param unknown why something else might run, as sentences for a user (a native method, a class
 *     that is missing, no implementation in sight); empty when all is known
 * @param ignored such reasons that are not among {@code unknown} because the code is taken to leave
 *     the program alone ({@link #withoutUnseen}); sorted
 */
public record Callees(
        List<Target> methods,
        List<LibraryEffect> library,
        List<Target> callbacks,
        List<MethodRef> initialisers,
        List<String> unknown,
        List<String> ignored) {

    /** For statements that call nothing. */
    public static final Callees NONE = new Callees(List.of(), List.of(), List.of(), List.of(), List.of());

    /** The targets of a call where no code is ignored. */
    public Callees(
            List<Target> methods,
            List<LibraryEffect> library,
            List<Target> callbacks,
            List<MethodRef> initialisers,
            List<String> unknown) {
        this(methods, library, callbacks, initialisers, unknown, List.of());
    }

    /** Copies its arguments. */
    public Callees {
        ignored = List.copyOf(ignored);
        methods = List.copyOf(methods);
        library = List.copyOf(library);
        callbacks = List.copyOf(callbacks);
        initialisers = List.copyOf(initialisers);
        unknown = List.copyOf(unknown);
    }

    /** The union of the targets of two calls. */
    public Callees and(Callees other) {
        return new Callees(
                joined(methods, other.methods),
                joined(library, other.library),
                joined(callbacks, other.callbacks),
                joined(initialisers, other.initialisers),
                joined(unknown, other.unknown),
                joined(ignored, other.ignored));
    }

    /**
     * The same where code that implements types of the program, but is not in sight, is taken to
     * leave the program alone.
     */
    public Callees withoutUnseen() {
        List<String> unseen = unknown.stream().filter(Reasons::isOfUnseenCode).toList();
        return unseen.isEmpty()
                ? this
                : new Callees(methods, library, callbacks, initialisers,
                        unknown.stream().filter(reason -> !unseen.contains(reason)).toList(),
                        joined(ignored, unseen));
    }

    /**
     * The same where it is known which of the call's arguments are plain values.
     *
     * @param arePlain whether the only argument that matters is plain, or all are
     *     ({@link PlainArguments#arePlain})
     */
    Callees withKeys(Predicate<OptionalInt> arePlain) {
        if (library.stream().noneMatch(Callees::isOfKeys)) {
            return this;
        }
        List<LibraryEffect> decided = library.stream()
                .filter(effect -> !isOfKeys(effect) || !arePlain.test(effect.extent().key()))
                .map(effect -> isOfKeys(effect) ? effect.ofAnything() : effect)
                .sorted()
                .distinct()
                .toList();
        return new Callees(methods, decided, callbacks, initialisers, unknown, ignored);
    }

    private static boolean isOfKeys(LibraryEffect effect) {
        return effect.touched() == LibraryEffect.Touched.KEYS;
    }

    /**
     * The same where the function object that is called back is created by a statement of the
     * caller.
     *
     * @param creation its place in the body
     */
    Callees capturedAt(int creation) {
        List<Target> placed = callbacks.stream()
                .map(target -> target.passing() instanceof Passing.Captured captured
                        ? new Target(target.method(), new Passing.Captured(creation, captured.count()))
                        : target)
                .sorted()
                .toList();
        return new Callees(methods, library, placed, initialisers, unknown, ignored);
    }

    /** Nothing that is known. */
    static Callees unknown(String reason) {
        return new Callees(List.of(), List.of(), List.of(), List.of(), List.of(reason));
    }

    /** The same, run by library code with arguments that are not the statement's. */
    Callees asCallbacks() {
        Set<MethodRef> called = new TreeSet<>();
        methods.forEach(target -> called.add(target.method()));
        callbacks.forEach(target -> called.add(target.method()));
        return new Callees(
                List.of(),
                library.stream().map(LibraryEffect::asIndirect).distinct().toList(),
                called.stream().map(method -> new Target(method, Passing.Untracked.UNTRACKED)).toList(),
                initialisers,
                unknown,
                ignored);
    }

    /** Merges sorted lists; gives one of them back where it has all of the other. */
    private static <T extends Comparable<? super T>> List<T> joined(List<T> left, List<T> right) {
        if (right.isEmpty() || left == right) {
            return left;
        }
        if (left.isEmpty()) {
            return right;
        }
        List<T> all = new ArrayList<>(left.size() + right.size());
        int l = 0;
        int r = 0;
        while (l < left.size() || r < right.size()) {
            int order = l == left.size() ? 1 : r == right.size() ? -1 : left.get(l).compareTo(right.get(r));
            all.add(order <= 0 ? left.get(l) : right.get(r));
            l += order <= 0 ? 1 : 0;
            r += order >= 0 ? 1 : 0;
        }
        if (all.size() == left.size()) {
            return left;
        }
        return all.size() == right.size() ? right : List.copyOf(all);
    }

    /**
     * A possible target of a call, and how the call's arguments are passed to its parameters.
     *
     * @param method the method that runs
     * @param passing how arguments reach it
     */
    public record Target(MethodRef method, Passing passing) implements Comparable<@NonNull Target> {
        /** Orders by method, then by passing. */
        @Override
        public int compareTo(Target other) {
            int byMethod = method.compareTo(other.method);
            return byMethod != 0 ? byMethod : passing.compareTo(other.passing);
        }
    }

    /** How the arguments of a call are passed to the parameters of its target. */
    public sealed interface Passing extends Comparable<@NonNull Passing> {

        /**
         * The argument that is passed for a parameter.
         *
         * @param parameter its place among the parameters, the receiver being 0 where there is one
         * @return the place of the argument in the statement (a receiver first); empty when the
         *     parameter has another value
         */
        OptionalInt argument(int parameter);

        /** Argument i of the statement is parameter i. */
        record Direct() implements Passing {
            /**
             * The only instance. It is not a field of {@code Passing}: two threads that initialise
             * the interface and this record first would deadlock.
             */
            public static final Passing DIRECT = new Direct();

            @Override
            public OptionalInt argument(int parameter) {
                return OptionalInt.of(parameter);
            }
        }

        /** Nothing is known about the parameters. */
        record Untracked() implements Passing {
            /** The only instance; for its place, see {@link Direct#DIRECT}. */
            public static final Passing UNTRACKED = new Untracked();

            @Override
            public OptionalInt argument(int parameter) {
                return OptionalInt.empty();
            }
        }

        /**
         * The first parameters receive what a function object has captured, the others nothing that
         * is known. The function object is an argument of the statement, which calls it back.
         *
         * @param creation the place of the statement of the caller that creates it, whose operands
         *     are captured
         * @param count how many values are captured
         */
        record Captured(int creation, int count) implements Passing {

            private static final int SOMEWHERE = -1;

            /** Passing captured values; the creating statement is filled in later. */
            static Captured somewhere(int count) {
                return new Captured(SOMEWHERE, count);
            }

            @Override
            public OptionalInt argument(int parameter) {
                return OptionalInt.empty();
            }
        }

        /**
         * Parameters that receive the arguments in another order, as for the body of a lambda
         * expression: first the captured values, which the statement does not know, then its
         * arguments.
         *
         * @param arguments for each parameter the place of the argument, empty where it has another
         *     value
         */
        record Mapped(List<OptionalInt> arguments) implements Passing {

            /** Copies its argument. */
            public Mapped {
                arguments = List.copyOf(arguments);
            }

            @Override
            public OptionalInt argument(int parameter) {
                return arguments.get(parameter);
            }
        }

        /** Orders direct passing first, then parameter by parameter, untracked last. */
        @Override
        default int compareTo(Passing other) {
            int byKind = Integer.compare(rank(this), rank(other));
            if (this instanceof Captured one && other instanceof Captured another) {
                int byPlace = Integer.compare(one.creation, another.creation);
                return byPlace != 0 ? byPlace : Integer.compare(one.count, another.count);
            }
            if (byKind != 0 || !(this instanceof Mapped left) || !(other instanceof Mapped right)) {
                return byKind;
            }
            int byLength = Integer.compare(left.arguments.size(), right.arguments.size());
            for (int i = 0; byLength == 0 && i < left.arguments.size(); i++) {
                byLength = Integer.compare(left.arguments.get(i).orElse(-1), right.arguments.get(i).orElse(-1));
            }
            return byLength;
        }

        private static int rank(Passing passing) {
            return switch (passing) {
                case Direct d -> 0;
                case Mapped m -> 1;
                case Captured c -> 2;
                case Untracked u -> 3;
            };
        }
    }
}
