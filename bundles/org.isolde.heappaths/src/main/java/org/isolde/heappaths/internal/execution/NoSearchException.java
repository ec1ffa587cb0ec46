// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

/** A loop does something else than searching. */
final class NoSearchException extends RuntimeException {

    private static final long serialVersionUID = 1;
}
