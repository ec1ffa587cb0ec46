// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.code.FieldRef;

/**
 * What a method does for its callers with a lock: a helper such as {@code enter()} or
 * {@code leave()}.
 *
 * @param effect whether the lock is taken or released, or held where the result is true
 * @param lock where the lock is
 */
record LockHelper(LockCall.Effect effect, Place lock) {

    /**
     * The place of a lock, as seen from a method.
     *
     * @param parameter the number of the parameter from which fields lead to it; -1 if the first
     *     field is static
     * @param name what comes after the parameter in its {@linkplain LockNames name}, or all of it
     * @param fields the fields, in order
     * @param shared whether it is the read lock of that lock
     */
    record Place(int parameter, String name, List<FieldRef> fields, boolean shared) {

        /** Copies its list. */
        Place {
            fields = List.copyOf(fields);
        }

        /** The place to which a field leads. */
        Place then(FieldRef field) {
            List<FieldRef> longer = new ArrayList<>(fields);
            longer.add(field);
            return new Place(parameter, name + "/" + field, longer, shared);
        }

        /** A part of the lock, such as {@code readLock}. */
        Place part(String method) {
            return new Place(parameter, name + "/" + method, fields, shared || LockTypes.isSharedPart(method));
        }

        /** The place with the lock held as a call does. */
        Place held(boolean isShared) {
            return new Place(parameter, name, fields, shared || isShared);
        }
    }
}
