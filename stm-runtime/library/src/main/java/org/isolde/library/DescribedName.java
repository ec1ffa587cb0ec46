// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.Optional;

/**
 * A name in a file of descriptions: of types, or of methods in a rule for these types.
 *
 * @param position where it stands
 * @param type the types
 * @param method the methods; empty where the name is that of the types themselves
 */
public record DescribedName(SourcePosition position, TypePattern type, Optional<MethodPattern> method) {}
