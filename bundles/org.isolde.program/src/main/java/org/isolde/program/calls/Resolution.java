// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.SortedMap;

/**
 * What calls of one key may run.
 *
 * @param base what they run whatever the arguments are
 * @param onArguments for each argument whose methods the library may run besides, by its place in
 *     the statement: what may run then, if nothing but its declared type is known
 * @param all all of it
 */
record Resolution(Callees base, SortedMap<Integer, Callees> onArguments, Callees all) {

    Resolution(Callees base, SortedMap<Integer, Callees> onArguments) {
        this(base, onArguments, onArguments.values().stream().reduce(base, Callees::and));
    }
}
