// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.FieldPlaces;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Site;

/** Random accesses to fields of objects, one by one and several as a group. */
final class FieldAccesses {
    private static final int FIELDS = 3;
    private static final int OBJECTS = 3;
    /** As many of them stand in each other's way in any table, at the beginning. */
    private static final int ALIKE = 2;
    private static final int LARGEST_TABLE = 1 << 18;

    private record Place(Site.Field field, int source, boolean writes) {}

    /**
     * An access.
     *
     * @param place stands for its place and kind
     */
    record Access(int location, int place, boolean writes, boolean isLeftOut) {}

    private final List<Long> objects = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();

    /**
     * Creates them.
     *
     * @param firstLocation that of the first object
     * @param perField how many places of the first row come to a field; each second one writes. To
     *     one field comes one without a bit, too, and to another one with a bit of a further row
     */
    FieldAccesses(int firstLocation, int perField) {
        long first = Objects.number(firstLocation);
        for (int location = firstLocation; objects.size() < OBJECTS; location += FIELDS) {
            long object = Objects.number(location);
            if (objects.size() == ALIKE || (object ^ first) % LARGEST_TABLE == 0) {
                objects.add(object);
            }
        }
        FieldPlaces all = new FieldPlaces();
        all.group();
        int count = FIELDS * perField;
        for (int i = 0; i < count; i++) {
            add(all, 1L << i, 0, i);
        }
        add(all, 0, 0, count);
        add(all, places.get(0).field.bit(), 1, count + 1);
    }

    private void add(FieldPlaces all, long bit, int row, int number) {
        places.add(new Place(new Site.Field(Site.Kind.IN_OBJECT, 0, 0, all, bit, AccessKey.further(row),
                number % FIELDS, false), number + 1, number / FIELDS % 2 == 1));
    }

    /** Makes some to an object. */
    List<Access> randomAccesses(Random random, Repeats repeats, KnownAccesses known) {
        long object = objects.get(random.nextInt(OBJECTS));
        List<Place> group = randomGroup(random);
        long bits = group.stream().mapToLong(place -> place.field.bit()).reduce(0, (a, b) -> a | b);
        long fields = group.stream().mapToLong(place -> place.field.hasBits() ? place.field.fieldBit() : 0)
                .reduce(0, (a, b) -> a | b);
        long row = group.get(0).field.row(object);
        List<Access> accesses = new ArrayList<>();
        boolean areAtOnce = repeats.nesting() > 0 && bits != 0 && !known.areKnown(row, bits)
                && repeats.firsts().note(object, bits, fields);
        for (Place place : group) {
            boolean isLeftOut = !areAtOnce && (isKnown(object, place, known)
                    || repeats.isRepeated(object, place.field, place.source, place.writes));
            accesses.add(new Access(place.field.locationIn(object), AccessKey.place(place.source, place.writes),
                    place.writes, isLeftOut));
        }
        return accesses;
    }

    private static boolean isKnown(long object, Place place, KnownAccesses known) {
        return place.field.bit() == 0
                ? known.isKnown(place.field.locationIn(object), place.source, place.writes)
                : known.areKnown(place.field.row(object), place.field.bit());
    }

    /** Places that come to different fields; only those of the first row are several. */
    private List<Place> randomGroup(Random random) {
        List<Place> shuffled = new ArrayList<>(places);
        Collections.shuffle(shuffled, random);
        List<Place> group = new ArrayList<>();
        for (Place place : shuffled.subList(0, 1 + random.nextInt(3))) {
            if (group.stream().noneMatch(other -> other.field.location() == place.field.location())) {
                group.add(place);
            }
            if (!place.field.hasBits()) {
                return List.of(place);
            }
        }
        return group;
    }
}
