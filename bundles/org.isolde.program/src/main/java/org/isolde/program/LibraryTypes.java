// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.Optional;

/**
 * The types that the program uses but that are not analysed: those of the JDK and of the libraries
 * on its class path.
 *
 * <p>Implementations are safe for use by several threads and give the same answer each time.
 */
public interface LibraryTypes {

    /** No library at all, not even the JDK's. */
    LibraryTypes NONE = name -> Optional.empty();

    /**
     * The header of a type.
     *
     * @param name internal name
     * @return empty when no library has it
     */
    Optional<ClassHeader> header(String name);
}
