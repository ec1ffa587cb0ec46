// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;
import java.util.Set;

/**
 * An access of the abstract state of objects.
 *
 * @param state the state, which is any phrase: methods share memory if they name the same one
 * @param parts the parts of it that are accessed; empty for all of it
 * @param reads whether it may be read
 * @param writes whether it may be written
 * @param owners whose state it is
 */
public record StateAccess(String state, Set<Part> parts, boolean reads, boolean writes, List<Place> owners) {

    /** Whose state it is where a description does not say: the receiver's and the arguments'. */
    static final List<Place> PASSED = List.of(new Place.Receiver(), new Place.Arguments());

    /** Copies the collections. */
    public StateAccess {
        parts = Set.copyOf(parts);
        owners = List.copyOf(owners);
    }

    /** Whether only the receiver's state is accessed. */
    public boolean receiverOnly() {
        return owners.size() == 1 && owners.get(0) instanceof Place.Receiver;
    }

    /** Whether only the state of objects is accessed that the arguments are or hold. */
    public boolean ofKeys() {
        return owners.size() == 1 && owners.get(0) instanceof Place.Keys;
    }

    /** Whether objects may be accessed that the call does not name. */
    public boolean ofAnything() {
        for (Place owner : owners) {
            if (!(owner instanceof Place.Receiver || owner instanceof Place.Arguments
                    || owner instanceof Place.Argument)) {
                return true;
            }
        }
        return false;
    }
}
