// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.Comparator;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.FieldRef;

/**
 * A set of memory cells that transactions may share. Two accesses can only touch the same cell if
 * their locations may overlap; equal locations do not imply the same cell.
 */
public sealed interface Location extends Comparable<@NonNull Location> {

    /**
     * A static field: exactly one cell.
     *
     * @param field the field, owned by the class that declares it
     */
    record StaticField(FieldRef field) implements Location {
        @Override
        public String toString() {
            return simpleName(field.owner()) + "." + field.name();
        }
    }

    /**
     * An instance field: one cell in every object of the class.
     *
     * @param field the field, owned by the class that declares it
     */
    record InstanceField(FieldRef field) implements Location {
        @Override
        public String toString() {
            return simpleName(field.owner()) + "." + field.name();
        }
    }

    /**
     * The elements of all arrays of an element type.
     *
     * @param elementType the descriptor of the elements' type
     */
    record ArrayElements(String elementType) implements Location {
        @Override
        public String toString() {
            return typeName(elementType) + "[]";
        }
    }

    /**
     * The abstract state of library objects, known by its name only.
     *
     * @param name what the library summary calls it
     * @param isSize whether it is what belongs to no single entry: how many entries there are, and
     *     in which order
     */
    record LibraryState(String name, boolean isSize) implements Location {

        /** The state of whole objects, or of their entries. */
        public LibraryState(String name) {
            this(name, false);
        }

        @Override
        public String toString() {
            return isSize ? "size of " + name : name;
        }
    }

    /** Orders by sort of location, then by name. */
    @Override
    default int compareTo(Location other) {
        return ORDER.compare(this, other);
    }

    /** Static fields, instance fields, arrays, library state; each by full name. */
    Comparator<Location> ORDER = Comparator.comparingInt(Location::rank).thenComparing(Location::compareNames);

    private static int compareNames(Location one, Location other) {
        if (one instanceof InstanceField(FieldRef field) && other instanceof InstanceField(FieldRef another)) {
            if (field.owner().equals(another.owner())) {
                return field.name().compareTo(another.name());
            }
            // Then owners differ before the names follow, which need not be joined.
            if (!field.owner().startsWith(another.owner()) && !another.owner().startsWith(field.owner())) {
                return field.owner().compareTo(another.owner());
            }
        }
        return fullName(one).compareTo(fullName(other));
    }

    private static int rank(Location location) {
        return switch (location) {
            case StaticField s -> 0;
            case InstanceField i -> 1;
            case ArrayElements a -> 2;
            case LibraryState l -> 3;
        };
    }

    private static String fullName(Location location) {
        return switch (location) {
            case StaticField(FieldRef field) -> field.toString();
            case InstanceField(FieldRef field) -> field.toString();
            case ArrayElements(String elementType) -> elementType;
            case LibraryState state -> state.toString();
        };
    }

    private static String simpleName(String internalName) {
        String name = internalName.substring(internalName.lastIndexOf('/') + 1);
        return name.replace('$', '.');
    }

    private static String typeName(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            case '[' -> typeName(descriptor.substring(1)) + "[]";
            default -> simpleName(descriptor.substring(1, descriptor.length() - 1));
        };
    }
}
