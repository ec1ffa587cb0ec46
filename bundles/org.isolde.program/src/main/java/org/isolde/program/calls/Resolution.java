// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.SortedMap;

/**
 * The possible targets of calls with one key.
 *
 * @param base targets that do not depend on the arguments
 * @param onArguments by position, for each argument whose methods the library may call: these
 *     methods, if only its declared type is known
 * @param all the union of both
 */
record Resolution(Callees base, SortedMap<Integer, Callees> onArguments, Callees all) {

    Resolution(Callees base, SortedMap<Integer, Callees> onArguments) {
        this(base, onArguments, onArguments.values().stream().reduce(base, Callees::and));
    }
}
