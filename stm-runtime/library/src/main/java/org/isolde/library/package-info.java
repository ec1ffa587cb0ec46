// SPDX-License-Identifier: EPL-2.0
/**
 * What the methods of libraries do: a language for descriptions, its parser, and the descriptions
 * of the JDK.
 *
 * <p>Descriptions are text. {@link org.isolde.library.DescriptionParser} explains the language, and
 * {@link org.isolde.library.LibraryDescriptions} how the description of a method is found.
 */
@NullMarked
package org.isolde.library;

import org.jspecify.annotations.NullMarked;
