package org.isolde.sdg;

import org.isolde.sdg.access.Access;

/**
 * A static dependency: some instance of {@code from} and some later instance of {@code to} may access the same cell, one of
 * them writing it (seeds/000, Definition 5).
 *
 * @param from the transaction whose instance is serialised first
 * @param to the other one; may be the same transaction, of which another instance is meant
 * @param kind what the two accesses are
 * @param source the access of {@code from}
 * @param target the access of {@code to}
 * @param vulnerable whether it is an rw dependency whose two instances may run concurrently and both commit
 */
public record Dependency(
        Transaction from, Transaction to, Kind kind, Access source, Access target, boolean vulnerable)
        implements Comparable<Dependency> {

    /** The kinds of dependency. */
    public enum Kind {
        /** The first writes what the second reads. */
        WR,
        /** The first writes what the second overwrites. */
        WW,
        /** The first reads what the second overwrites. */
        RW;

        /** In the papers' lower case. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** The location, as the first transaction names it. */
    public Location location() {
        return source.location();
    }

    /** Orders by transactions, kind, location and positions. */
    @Override
    public int compareTo(Dependency other) {
        int byFrom = from.compareTo(other.from);
        if (byFrom != 0) {
            return byFrom;
        }
        int byTo = to.compareTo(other.to);
        if (byTo != 0) {
            return byTo;
        }
        int byKind = kind.compareTo(other.kind);
        if (byKind != 0) {
            return byKind;
        }
        int byLocation = location().compareTo(other.location());
        if (byLocation != 0) {
            return byLocation;
        }
        int bySource = source.position().compareTo(other.source.position());
        return bySource != 0 ? bySource : target.position().compareTo(other.target.position());
    }

    /** For example {@code WC -rw Account.savings-> TS}. */
    @Override
    public String toString() {
        return from + " -" + kind + " " + location() + (vulnerable ? "*" : "") + "-> " + to;
    }
}
