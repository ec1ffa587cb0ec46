// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.List;

/** Finds out which arguments a description mentions. */
final class Arguments {

    private Arguments() {}

    /** The highest number of an argument; -1 if none is mentioned by its number. */
    static int highest(MethodDescription description) {
        List<Place> places = new ArrayList<>(description.returned());
        description.accesses().forEach(access -> places.addAll(access.owners()));
        description.functionCalls().forEach(call -> {
            places.add(call.function());
            places.addAll(call.passed());
        });
        description.stores().forEach(store -> {
            places.add(store.stored());
            places.add(store.holder());
        });
        return places.stream().mapToInt(Arguments::number).max().orElse(-1);
    }

    private static int number(Place place) {
        if (place instanceof Place.Content content) {
            return number(content.whole());
        }
        return place instanceof Place.Argument argument ? argument.number() : -1;
    }
}
