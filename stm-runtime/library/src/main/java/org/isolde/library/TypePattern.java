// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/**
 * A set of types, as descriptions write it.
 *
 * @param name internal name of a type or a package, or how the names of types begin
 * @param reach which types it stands for
 */
public record TypePattern(String name, Reach reach) {

    /** Which types a pattern stands for. */
    public enum Reach {
        /** The type named: {@code java.util.List}. */
        TYPE,
        /** The type named and its subtypes: {@code java.util.List+}. */
        SUBTYPES,
        /** The types of a package whose names begin so: {@code java.util.Comparators$*}. */
        BEGINNING,
        /** The types of the package named: {@code java.util.*}. */
        PACKAGE,
        /** The types of the package named and of those below it: {@code java.util.**}. */
        PACKAGES
    }

    /** The pattern that a text stands for; every text is one. */
    public static TypePattern of(String text) {
        String internal = text.replace('.', '/');
        if (internal.endsWith("/**")) {
            return new TypePattern(internal.substring(0, internal.length() - 3), Reach.PACKAGES);
        }
        if (internal.endsWith("/*")) {
            return new TypePattern(internal.substring(0, internal.length() - 2), Reach.PACKAGE);
        }
        if (internal.endsWith("*")) {
            return new TypePattern(internal.substring(0, internal.length() - 1), Reach.BEGINNING);
        }
        if (internal.endsWith("+")) {
            return new TypePattern(internal.substring(0, internal.length() - 1), Reach.SUBTYPES);
        }
        return new TypePattern(internal, Reach.TYPE);
    }

    /** Whether a type is in the set. */
    public boolean matches(String type, TypeHierarchy hierarchy) {
        return switch (reach) {
            case TYPE -> type.equals(name);
            case SUBTYPES -> hierarchy.isSubtype(type, name);
            case BEGINNING -> type.startsWith(name) && packageOf(type).equals(packageOf(name));
            case PACKAGE -> packageOf(type).equals(name);
            case PACKAGES -> type.startsWith(name + "/");
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TypePattern pattern && reach == pattern.reach && name.equals(pattern.name);
    }

    /**
     * What the record's own would be; files are read while programs start, and this needs no
     * bootstrap.
     */
    @Override
    public int hashCode() {
        return 31 * name.hashCode() + reach.ordinal();
    }

    /** Internal name of the package whose types are meant. */
    String packageName() {
        return reach == Reach.PACKAGE || reach == Reach.PACKAGES ? name : packageOf(name);
    }

    /** The package of a type, empty for the unnamed one. */
    static String packageOf(String type) {
        int slash = type.lastIndexOf('/');
        return slash < 0 ? "" : type.substring(0, slash);
    }
}
