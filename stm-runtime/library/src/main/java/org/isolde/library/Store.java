// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/**
 * A reference that a method creates from one object to another one.
 *
 * @param stored the referenced object
 * @param holder the referencing object
 */
public record Store(Place stored, Place holder) {}
