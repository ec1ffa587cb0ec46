// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.JavaSources;
import org.isolde.testing.KnownViolation;

/**
 * A program of {@code examples/atomicity}, compiled.
 *
 * @param name its package below that of all examples
 * @param classFiles its class files by internal name
 * @param lines how many lines its sources have
 * @param known its known violations
 */
record ExampleProgram(String name, SortedMap<String, byte[]> classFiles, int lines, List<KnownViolation> known) {

    private static final String ATOMIC = "package org.isolde.stm; public @interface Atomic { String group(); }";

    static ExampleProgram of(AtomicityExamples examples, String name) {
        List<String> sources = new ArrayList<>(examples.sources(name));
        int lines = sources.stream().mapToInt(source -> (int) source.lines().count()).sum();
        sources.add(ATOMIC);
        return new ExampleProgram(
                name, JavaSources.compile(sources.toArray(String[]::new)), lines, examples.violations(name));
    }
}
