// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.Map;
import java.util.Optional;

/**
 * An annotation present on a class, method or field, with its element values.
 *
 * @param type internal name of the annotation's type
 * @param values the elements that are written out, by name: boxed primitives, {@code String}s,
 *     nested {@code AnnotationUse}s, {@link EnumValue}s, {@link ClassValue}s and {@code List}s of
 *     these
 */
public record AnnotationUse(String type, Map<String, Object> values) {

    /** A constant of an enumeration, {@code type} being an internal name. */
    public record EnumValue(String type, String name) {}

    /** A class literal, as a descriptor. */
    public record ClassValue(String descriptor) {}

    /**
     * The value of a {@code String} element, empty when it is not written out or of another type.
     */
    public Optional<String> string(String element) {
        return values.get(element) instanceof String value ? Optional.of(value) : Optional.empty();
    }
}
