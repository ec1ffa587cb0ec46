// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

/** Thrown when a loop is no {@link SearchLoop}. */
final class NoSearchException extends RuntimeException {

    private static final long serialVersionUID = 1;
}
