// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.List;
import java.util.Optional;

/**
 * A method with a parameter {@code k}.
 *
 * @param monitor the lock of the shared object or its class, if the method is synchronized
 * @param result what it returns
 */
public record Method(String name, Optional<Guard> monitor, List<Node> body, Node.Term result) {

    /** The name of the parameter. */
    static final String PARAMETER = "k";

    /** Copies its body. */
    public Method {
        body = List.copyOf(body);
    }
}
