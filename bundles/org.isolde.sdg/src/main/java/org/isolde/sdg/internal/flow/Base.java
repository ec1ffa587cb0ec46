// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;

/**
 * What a method's analysis knows of a reference or a number: which object or value it stands for,
 * in the method's own terms.
 *
 * <p>{@link Param}, {@link Local} and {@link Entry} stand for one object or value each during one
 * activation of the method, provided that the program point is not inside the loop that defines the
 * value (see {@link Scope#sameLoop}).
 */
sealed interface Base {

    /** What was passed as a parameter, counted from 0, the receiver included. */
    record Param(int index) implements Base {}

    /**
     * What a statement of the method produced.
     *
     * @param root the statement
     * @param role {@link #DEFINED}, a variable of a join point (positive), or a variable that kept
     *     an older object of this root when the root ran again (negative)
     * @param inner for an object that a called method produced, its name there; otherwise null
     */
    record Local(int root, int role, Local inner) implements Base {

        /** The role of the value that the root itself defines. */
        static final int DEFINED = 0;

        /**
         * How many calls deep an object may be named; below that it is only {@link #SOME} object.
         */
        private static final int DEEPEST = 6;

        static Local definedAt(int statement) {
            return new Local(statement, DEFINED, null);
        }

        /** What variable {@code variable} holds after the join at {@code statement}. */
        static Local joinedAt(int statement, int variable) {
            return new Local(statement, variable + 1, null);
        }

        /** What {@code variable} still holds of an earlier run of {@code statement}. */
        static Local leftBy(int statement, int variable) {
            return new Local(statement, -variable - 1, null);
        }

        /** The object that the method called at {@code statement} names {@code inner}. */
        static Base calledAt(int statement, Local inner) {
            return inner.depth() >= DEEPEST ? SOME : new Local(statement, DEFINED, inner);
        }

        boolean isJoin() {
            return role > 0;
        }

        private int depth() {
            int depth = 1;
            for (Local local = inner; local != null; local = local.inner) {
                depth++;
            }
            return depth;
        }
    }

    /**
     * A value that is known when the class is compiled.
     *
     * @param value the value
     */
    record Literal(Constant value) implements Base {}

    /**
     * A record that is equal to those which are made of equal components.
     *
     * @param constructor what made it
     * @param components the arguments of the constructor, each single
     */
    record Tuple(MethodRef constructor, List<Base> components) implements Base {}

    /**
     * An entry of a collection or an array, which is taken for an object of its own: what stands in
     * a map for a key, in an array at an index.
     *
     * @param container the collection or the array, which is single
     * @param key the key or the index, which is single; {@link #SOME} for any number of entries
     */
    record Entry(Base container, Base key) implements Base {}

    /**
     * What a final field holds, of a single object or static, which is the same at all times.
     *
     * @param owner the object, which is single; {@link #SOME} for a static field
     * @param field the field
     */
    record FinalField(Base owner, Location field) implements Base {

        /** How long a path of fields may become that is a name. */
        private static final int LONGEST = 4;

        private int length() {
            return owner instanceof FinalField above ? above.length() + 1 : 1;
        }
    }

    /**
     * An object that has a name, or null.
     *
     * @param name the object, if it is there; single
     */
    record OrNull(Base name) implements Base {}

    /** An object created since the analysed method, or the transaction, started. */
    record Fresh() implements Base {}

    /** The null reference. */
    record Null() implements Base {}

    /** Some object. */
    record Some() implements Base {}

    /** An object created since the start. */
    Base FRESH = new Fresh();

    /** The null reference. */
    Base NULL = new Null();

    /** Some object. */
    Base SOME = new Some();

    /** What a final field of an object holds. */
    static Base finalField(Base owner, Location field) {
        FinalField name = new FinalField(owner, field);
        return owner.isSingle() && name.length() <= FinalField.LONGEST ? name : SOME;
    }

    /** The record that a constructor makes. */
    static Base tuple(MethodRef constructor, List<Base> components) {
        return components.stream().allMatch(Base::isSingle) ? new Tuple(constructor, List.copyOf(components)) : SOME;
    }

    /** What stands in a container for a key. */
    static Base entry(Base container, Base key) {
        if (container.equals(FRESH)) {
            return FRESH;
        }
        return container.isSingle() ? new Entry(container, key.isSingle() ? key : SOME) : SOME;
    }

    /**
     * What is known of a reference that stands for either of two; null when they have no name in
     * common.
     */
    static Base common(Base one, Base other) {
        if (one.equals(other)) {
            return one;
        }
        if (one.equals(NULL)) {
            return other.orNull();
        }
        if (other.equals(NULL)) {
            return one.orNull();
        }
        return one.unlessNull().equals(other.unlessNull()) ? one.orNull() : null;
    }

    /** The same, or null; a literal has no name that it could share with null. */
    private Base orNull() {
        return switch (this) {
            case Param p -> new OrNull(p);
            case Local l -> new OrNull(l);
            case Entry e -> new OrNull(e);
            case FinalField f -> new OrNull(f);
            case Literal l -> SOME;
            default -> this;
        };
    }

    /** The same where it is dereferenced, which null never is without an exception. */
    default Base unlessNull() {
        return this instanceof OrNull(Base name) ? name : this;
    }

    /**
     * The same in other terms.
     *
     * @param parameters gives each parameter its new name
     * @param locals gives each product of a statement its new name
     */
    default Base renamed(IntFunction<Base> parameters, Function<Local, Base> locals) {
        return switch (this) {
            case Param(int index) -> parameters.apply(index);
            case Local local -> locals.apply(local);
            case Entry(Base container, Base key) -> entry(
                    container.renamed(parameters, locals).unlessNull(), key.renamed(parameters, locals));
            case FinalField(Base owner, Location field) when !(field instanceof Location.StaticField) ->
                finalField(owner.renamed(parameters, locals).unlessNull(), field);
            case Tuple(MethodRef constructor, List<Base> components) -> tuple(
                    constructor,
                    components.stream().map(component -> component.renamed(parameters, locals)).toList());
            case OrNull(Base name) -> {
                Base common = common(NULL, name.renamed(parameters, locals));
                yield common == null ? SOME : common;
            }
            default -> this;
        };
    }

    /**
     * Whether it stands for one object or value at one point of time, so that two equal ones there
     * are the same.
     */
    default boolean isSingle() {
        return switch (this) {
            case Param p -> true;
            case Local l -> true;
            case Entry(Base container, Base key) -> key.isSingle();
            case FinalField f -> true;
            case Literal l -> true;
            case Tuple t -> true;
            default -> false;
        };
    }

    /** Whether it depends on which run of some statement was the last one. */
    default boolean isOfThisRun() {
        return hasName(local -> true);
    }

    /** Whether it is a value that a run of {@code statement} itself gives a new meaning. */
    default boolean isDefinedBy(int statement) {
        return hasName(local -> local.root == statement && !local.isJoin());
    }

    /** Whether it is a value that the join at {@code statement} gives a new meaning. */
    default boolean isJoinedAt(int statement) {
        return hasName(local -> local.root == statement && local.isJoin());
    }

    private boolean hasName(Predicate<Local> wanted) {
        return switch (this) {
            case Local local -> wanted.test(local);
            case Entry(Base container, Base key) -> container.hasName(wanted) || key.hasName(wanted);
            case FinalField(Base owner, Location field) -> owner.hasName(wanted);
            case OrNull(Base name) -> name.hasName(wanted);
            case Tuple(MethodRef constructor, List<Base> components) ->
                components.stream().anyMatch(component -> component.hasName(wanted));
            default -> false;
        };
    }
}
