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
        for (StateAccess access : description.accesses()) {
            places.addAll(access.owners());
        }
        for (FunctionCall call : description.functionCalls()) {
            places.add(call.function());
            places.addAll(call.passed());
        }
        for (Store store : description.stores()) {
            places.add(store.stored());
            places.add(store.holder());
        }
        int highest = -1;
        for (Place place : places) {
            highest = Math.max(highest, number(place));
        }
        return highest;
    }

    private static int number(Place place) {
        if (place instanceof Place.Content content) {
            return number(content.whole());
        }
        return place instanceof Place.Argument argument ? argument.number() : -1;
    }
}
