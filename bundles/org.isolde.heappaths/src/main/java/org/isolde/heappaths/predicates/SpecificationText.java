// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

/**
 * A user's text about the heap, with its name.
 *
 * @param name a name for users: a file, or {@code state of List.add}
 * @param content the text
 */
public record SpecificationText(String name, String content) {}
