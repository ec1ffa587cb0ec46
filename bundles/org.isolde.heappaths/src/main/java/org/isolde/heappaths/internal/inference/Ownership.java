// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.code.FieldRef;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The mutable state of the ownership check: the fields assumed to be owned, those that code
 * violates, and the leaky classes.
 */
final class Ownership {

    private final Set<FieldRef> owned;
    private final SortedMap<FieldRef, StruckOff> struckOff;
    private final SortedMap<String, String> leaky = new TreeMap<>();
    /**
     * Those struck off because code was found that lets one of them and another link refer to one
     * object.
     */
    private final SortedSet<FieldRef> shared = new TreeSet<>();
    /** Disjoint. */
    private final List<SortedSet<FieldRef>> entangled = new ArrayList<>();

    private Ownership(Collection<FieldRef> owned, SortedMap<FieldRef, StruckOff> struckOff) {
        this.owned = new HashSet<>(owned);
        this.struckOff = new TreeMap<>(struckOff);
    }

    /** All of some fields are owned, and no class is leaky. */
    static Ownership of(Collection<FieldRef> fields) {
        return new Ownership(fields, Collections.emptySortedMap());
    }

    /** What is owned here and some more fields; no class is leaky. */
    Ownership with(Collection<FieldRef> fields) {
        Ownership more = new Ownership(owned, struckOff);
        more.owned.addAll(fields);
        more.shared.addAll(shared);
        more.shared.removeAll(fields);
        more.struckOff.keySet().removeAll(fields);
        return more;
    }

    boolean owns(FieldRef field) {
        return owned.contains(field);
    }

    /** Whether all is owned that is owned there. */
    boolean ownsAllOf(Ownership other) {
        return owned.containsAll(other.owned);
    }

    /** Whether some of the fields is owned. */
    boolean ownsSome(Collection<FieldRef> fields) {
        return fields.stream().anyMatch(owned::contains);
    }

    /** The owned fields, sorted. */
    SortedSet<FieldRef> owned() {
        return new TreeSet<>(owned);
    }

    /** The leaky classes, each with the reason. */
    SortedMap<String, String> leaky() {
        return Collections.unmodifiableSortedMap(leaky);
    }

    /** The fields struck off, sorted. */
    List<StruckOff> struckOff() {
        return List.copyOf(struckOff.values());
    }

    /**
     * The fields that got into each other's way, in groups that had nothing to do with each other;
     * sorted.
     */
    List<SortedSet<FieldRef>> entangled() {
        return entangled.stream().sorted(Comparator.comparing(SortedSet::first)).toList();
    }

    /** Notes that code lets some fields and other links refer to one object. */
    void share(Collection<FieldRef> fields) {
        shared.addAll(fields);
    }

    /** Whether code was found that lets a field and another link refer to one object. */
    boolean shares(FieldRef field) {
        return shared.contains(field);
    }

    /** A number that is another one after every change. */
    int changes() {
        return struckOff.size() + leaky.size();
    }

    /** Strikes a field off, if it is still owned. */
    void strike(FieldRef field, String reason, Optional<CodePosition> position) {
        if (owned.remove(field)) {
            struckOff.put(field, new StruckOff(field, reason, position));
        }
    }

    /** Notes that a class is leaky. */
    void leak(String type, String reason) {
        leaky.putIfAbsent(type, reason);
    }

    /** Notes that some fields, at least one, got into each other's way. */
    void entangle(Collection<FieldRef> fields) {
        SortedSet<FieldRef> all = new TreeSet<>(fields);
        entangled.stream().filter(group -> !Collections.disjoint(group, fields)).forEach(all::addAll);
        entangled.removeIf(all::containsAll);
        entangled.add(all);
    }
}
