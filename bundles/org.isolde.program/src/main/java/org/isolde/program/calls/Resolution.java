package org.isolde.program.calls;

import java.util.Map;
import java.util.SortedMap;

/**
 * What calls of one key may run.
 *
 * @param base what they run whatever the arguments are
 * @param onArguments for each argument whose methods the library may run besides, by its place in the statement: what may
 *     run then, if nothing but its declared type is known
 */
record Resolution(Callees base, SortedMap<Integer, Callees> onArguments) {

    /** All that calls of the key may run. */
    Callees all() {
        Callees all = base;
        for (Map.Entry<Integer, Callees> argument : onArguments.entrySet()) {
            all = all.and(argument.getValue());
        }
        return all;
    }
}
