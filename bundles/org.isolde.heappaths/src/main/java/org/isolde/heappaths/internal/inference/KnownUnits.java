// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Optional;
import java.util.Set;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/** The {@linkplain Units pieces of code} of a program, found out again only when what they depend on has changed. Has one owner. */
final class KnownUnits {

    /** All that units depend on; of the code its {@linkplain CodeIndex#outline outline}. */
    private record Key(int outline, Set<FieldRef> fields, Set<MethodRef> transactions, Set<MethodRef> holders) {

        Key {
            fields = Set.copyOf(fields);
            transactions = Set.copyOf(transactions);
            holders = Set.copyOf(holders);
        }

        boolean is(int otherOutline, Set<FieldRef> otherFields, Set<MethodRef> others, Set<MethodRef> otherHolders) {
            return outline == otherOutline && fields.equals(otherFields) && transactions.equals(others)
                    && holders.equals(otherHolders);
        }
    }

    private record Known(Key key, Units units) {}

    private final CodeIndex code;
    private Optional<Known> known = Optional.empty();

    KnownUnits(CodeIndex code) {
        this.code = code;
    }

    /** As {@link Units#of} says. */
    Units of(Set<FieldRef> fields, Set<MethodRef> transactions, Set<MethodRef> holders) {
        int outline = code.outline();
        Optional<Known> same = known.filter(last -> last.key.is(outline, fields, transactions, holders));
        if (same.isEmpty()) {
            same = Optional.of(
                    new Known(
                            new Key(outline, fields, transactions, holders),
                            Units.of(code, fields, transactions, holders)));
            known = same;
        }
        return same.get().units;
    }
}
