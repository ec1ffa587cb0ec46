// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

/**
 * A text that a user has written about the heap.
 *
 * @param name what a person would call it: a file, or {@code state of List.add}
 * @param content the text
 */
public record SpecificationText(String name, String content) {}
