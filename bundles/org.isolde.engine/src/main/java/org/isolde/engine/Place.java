// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;
import org.isolde.report.ReportedPlace;

/**
 * A position in the program for reports: method, source file and line.
 *
 * @param method the method it is in
 * @param line the source line, from 1; 0 where it is not known
 * @param sourcePath the source file's path below a source folder, for example
 *     {@code bank/Account.java}, if the class file contains it
 * @param file the source file itself, absolute, where it was found
 */
public record Place(MethodRef method, int line, Optional<String> sourcePath, Optional<Path> file)
        implements ReportedPlace, Comparable<@NonNull Place> {

    private static final Comparator<Place> ORDER = Comparator.comparing((Place place) -> place.sourcePath.orElse(""))
            .thenComparingInt(Place::line)
            .thenComparing(Place::method)
            .thenComparing(place -> place.file.map(Path::toString).orElse(""));

    /** Orders by source path, line and method. */
    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String methodName() {
        return methodOf(method.owner().replace('/', '.').replace('$', '.'));
    }

    /**
     * The method without its package and the classes around its own, for example
     * {@code Account.deposit}.
     */
    public String shortMethodName() {
        String owner = method.owner();
        return methodOf(owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1));
    }

    private String methodOf(String owner) {
        return ReportedPlace.methodName(owner, method.name());
    }

    /** For example {@code Account.java:12}; the method where the source file is not known. */
    public String fileNameAndLine() {
        String name = sourcePath.map(path -> path.substring(path.lastIndexOf('/') + 1))
                .orElseGet(this::shortMethodName);
        return line > 0 ? name + ":" + line : name;
    }

    /** For example {@code bank/Account.java:12}; the method where the source file is not known. */
    @Override
    public String toString() {
        String name = sourcePath.orElseGet(this::methodName);
        return line > 0 ? name + ":" + line : name;
    }
}
