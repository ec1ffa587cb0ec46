// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.nio.file.Path;

/**
 * A class compiled from source.
 *
 * @param name internal name
 * @param classFile the class file's content
 * @param source the source file it came from, absolute
 */
public record CompiledClass(String name, byte[] classFile, Path source) {}
