// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.dependency;

import java.util.Locale;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.transaction.Transaction;

/**
 * A static dependency: some instance of {@code from} and some later instance of {@code to} may
 * access the same cell, one of them writing it (UNL-DI-5-2011, Definition 5).
 *
 * @param from the transaction whose instance is serialised first
 * @param to the other one; may be the same transaction, of which another instance is meant
 * @param kind what the two accesses are
 * @param source the access of {@code from}
 * @param target the access of {@code to}
 * @param vulnerable whether it is an rw dependency whose two instances may run concurrently and
 *     both commit
 */
public record Dependency(
        Transaction from, Transaction to, Kind kind, Access source, Access target, boolean vulnerable)
        implements Comparable<@NonNull Dependency> {

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
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The location, as named in the first transaction. */
    public Location location() {
        return source.location();
    }

    /**
     * Hashes the two accesses only, which mostly suffices: the generated method takes several times
     * as long.
     */
    @Override
    public int hashCode() {
        return 31 * source.hashCode() + target.hashCode();
    }

    /** Orders by transactions, kind, location and positions. */
    @Override
    public int compareTo(Dependency other) {
        int order = from.compareTo(other.from);
        order = order != 0 ? order : to.compareTo(other.to);
        order = order != 0 ? order : kind.compareTo(other.kind);
        order = order != 0 ? order : location().compareTo(other.location());
        order = order != 0 ? order : source.position().compareTo(other.source.position());
        return order != 0 ? order : target.position().compareTo(other.target.position());
    }

    /** For example {@code WC -rw Account.savings-> TS}. */
    @Override
    public String toString() {
        return from + " -" + kind + " " + location() + (vulnerable ? "*" : "") + "-> " + to;
    }
}
