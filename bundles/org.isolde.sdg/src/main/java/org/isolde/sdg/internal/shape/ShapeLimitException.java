// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

/**
 * Thrown when the code is too big, or too deeply nested, for the analysis by shape graphs; the
 * caller then uses the field-level analysis.
 */
final class ShapeLimitException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ShapeLimitException(String reason) {
        super(reason, null, false, false);
    }
}
