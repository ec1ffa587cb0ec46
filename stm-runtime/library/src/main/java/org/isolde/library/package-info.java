// SPDX-License-Identifier: EPL-2.0
/**
 * Descriptions of library methods: a language, its parser, and the descriptions of the JDK.
 *
 * <p>Descriptions are text. {@link org.isolde.library.DescriptionParser} explains the language, and
 * {@link org.isolde.library.LibraryDescriptions} the look-up of a method's description.
 */
@NullMarked
package org.isolde.library;

import org.jspecify.annotations.NullMarked;
