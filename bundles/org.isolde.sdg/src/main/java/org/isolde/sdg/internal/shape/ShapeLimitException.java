// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

/**
 * The code is too big, or too deep, for the analysis by shape graphs; its caller falls back to the
 * level of fields.
 */
final class ShapeLimitException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ShapeLimitException(String reason) {
        super(reason, null, false, false);
    }
}
