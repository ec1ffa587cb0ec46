// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.FieldPlaces;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Site;

/**
 * Detects redundant accesses that are the first of a transaction to a field of an object, for
 * several fields at once. If the same place was the first access to the field in another
 * transaction in the same context, the access is redundant, and {@link Pairs} is not notified,
 * unless another access to the field follows in the transaction; then it is notified first.
 *
 * <p>Each recently accessed object has a row, with one bit for each place that accesses fields of
 * its class and one for each field.
 */
public final class FirstAccesses {
    private static final int FIRST_SLOTS = 1 << 5;
    private static final int MOST_SLOTS = 1 << 12;
    private static final int GROWTH = 2;
    private static final int ALL = -1;

    // A row has the number of the object, the transaction that has come to it last, its context
    // then, the places that are known to have come first there, those that have done so in that
    // transaction and have not been told, and the fields that it has come to.
    private static final int ROW_SHIFT = 3;
    private static final int TRANSACTION = 1;
    private static final int CONTEXT = 2;
    private static final int KNOWN = 3;
    private static final int UNTOLD = 4;
    private static final int FIELDS = 5;

    private final Pairs pairs;
    private long[] rows = new long[1 << ROW_SHIFT];
    private FieldPlaces[] places = new FieldPlaces[1];
    private int displaced = 1;

    /**
     * Creates one.
     *
     * @param pairs has the transaction and its context, and is told of the accesses
     */
    FirstAccesses(Pairs pairs) {
        this.pairs = pairs;
    }

    /** Forgets what may never have happened. */
    void forget() {
        use(1);
        displaced = 1;
    }

    /**
     * Records accesses to fields of an object, if each is the transaction's first to its field, and
     * known to have been so in another transaction.
     *
     * @param bits the bits of the places
     * @param fields a bit for each field; 0 if two of the accesses are to the same one, or one has
     *     no bit
     * @return whether they need no further processing
     */
    @ForceInline
    public boolean note(long object, long bits, long fields) {
        long[] table = rows;
        int row = (int) object << ROW_SHIFT & table.length - 1;
        if (table[row] != object || (table[row + KNOWN] & bits) != bits || table[row + CONTEXT] != pairs.context()
                || fields == 0) {
            return false;
        }
        if (table[row + TRANSACTION] != pairs.transaction()) {
            table[row + TRANSACTION] = pairs.transaction();
            table[row + UNTOLD] = bits;
            table[row + FIELDS] = fields;
            return true;
        }
        if ((table[row + FIELDS] & fields) != 0) {
            return false;
        }
        table[row + UNTOLD] |= bits;
        table[row + FIELDS] |= fields;
        return true;
    }

    /**
     * The transaction comes to a field of an object by an access that {@link Pairs} is to hear of:
     * first of those to it that it has not heard of.
     */
    void come(long object, Site.Field field) {
        int row = row(object);
        if (rows[row] != object) {
            tell(row, ALL);
            displaced += rows[row] == 0 ? 0 : 1;
            begin(row, object);
            places[row >>> ROW_SHIFT] = field.places();
        } else if (rows[row + TRANSACTION] != pairs.transaction()) {
            begin(row, object);
        } else if ((rows[row + FIELDS] & field.fieldBit()) != 0) {
            tell(row, field.location());
        }
        rows[row + FIELDS] |= field.fieldBit();
    }

    private int row(long object) {
        if (displaced >= places.length && places.length < MOST_SLOTS) {
            grow(Math.max(FIRST_SLOTS, GROWTH * places.length));
            displaced = 0;
        }
        return (int) object << ROW_SHIFT & rows.length - 1;
    }

    /** To another table, with all that is remembered, as in {@link Pairs}. */
    private void grow(int slots) {
        long[] rowsBefore = rows;
        FieldPlaces[] placesBefore = places;
        use(slots);
        for (int slot = 0; slot < placesBefore.length; slot++) {
            int from = slot << ROW_SHIFT;
            if (placesBefore[slot] != null) {
                int to = (int) rowsBefore[from] << ROW_SHIFT & rows.length - 1;
                System.arraycopy(rowsBefore, from, rows, to, 1 << ROW_SHIFT);
                places[to >>> ROW_SHIFT] = placesBefore[slot];
            }
        }
    }

    private void use(int slots) {
        rows = new long[slots << ROW_SHIFT];
        places = new FieldPlaces[slots];
    }

    private void begin(int row, long object) {
        if (rows[row] != object || rows[row + CONTEXT] != pairs.context()) {
            rows[row + KNOWN] = 0;
        }
        rows[row] = object;
        rows[row + TRANSACTION] = pairs.transaction();
        rows[row + CONTEXT] = pairs.context();
        rows[row + UNTOLD] = 0;
        rows[row + FIELDS] = 0;
    }

    /** The transaction has come to a field of an object first by an access that has been told. */
    void know(long object, Site.Field field, int source, boolean writes) {
        int row = row(object);
        if (rows[row] == object && rows[row + CONTEXT] == pairs.context() && field.hasBits()) {
            field.places().remember(field.bit(), field.location(), source, writes);
            rows[row + KNOWN] |= field.bit();
        }
    }

    /** Passes on all accesses that have not been passed on. */
    public void tellAll() {
        for (int row = 0; row < rows.length; row += 1 << ROW_SHIFT) {
            tell(row, ALL);
        }
    }

    /** Tells the accesses to a field, or to all. */
    private void tell(int row, int field) {
        long untold = rows[row + TRANSACTION] == pairs.transaction() ? rows[row + UNTOLD] : 0;
        for (long left = untold; left != 0; left &= left - 1) {
            FieldPlaces.Place place = places[row >>> ROW_SHIFT].lowest(left);
            if (field == ALL || place.field() == field) {
                rows[row + UNTOLD] &= ~Long.lowestOneBit(left);
                long context = pairs.context();
                pairs.enterContext(rows[row + CONTEXT]);
                pairs.note(Objects.first(rows[row]) + place.field(),
                        AccessKey.place(place.source(), place.writes()), place.writes());
                pairs.enterContext(context);
            }
        }
    }
}
