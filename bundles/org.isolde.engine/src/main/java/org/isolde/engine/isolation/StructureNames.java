// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.dependency.Dependency;

/**
 * What a report calls the locations of a dangerous structure. Cells of one array have one name,
 * that with the first index, since a dependency says that they are the same cell. Where the field
 * of one end of a dependency is not known, it is called as the other end calls it.
 *
 * @param names for each dependency the names of its source and of its target, in its order
 */
record StructureNames(List<String> names) {

    private static final String INDICES = "\\[[^\\]]*\\]";

    /** The names for a cycle of dependencies. */
    static StructureNames of(List<Dependency> cycle, LocationNames fields) {
        Map<String, String> firstIndices = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Dependency dependency : cycle) {
            LocationNames.Name source = name(dependency.source(), fields);
            LocationNames.Name target = name(dependency.target(), fields);
            String first = source.isField() || !target.isField() ? source.text() : target.text();
            String second = target.isField() || !source.isField() ? target.text() : source.text();
            names.add(firstIndices.computeIfAbsent(first.replaceAll(INDICES, "[]"), any -> first));
            names.add(firstIndices.computeIfAbsent(second.replaceAll(INDICES, "[]"), any -> second));
        }
        return new StructureNames(List.copyOf(names));
    }

    private static LocationNames.Name name(Access access, LocationNames fields) {
        return fields.of(access.location(), access.position().method(), access.position().statement());
    }

    /** The name of what the source of a dependency accesses. */
    String source(int dependency) {
        return names.get(2 * dependency);
    }

    /** The name of what the target of a dependency accesses. */
    String target(int dependency) {
        return names.get(2 * dependency + 1);
    }

    /** The name of what both ends of a dependency access; a collection goes for what is in it. */
    String both(int dependency) {
        String source = source(dependency);
        String target = target(dependency);
        if (target.equals(source) || target.startsWith(source + "[")) {
            return source;
        }
        return source.startsWith(target + "[") ? target : joined(Stream.of(source, target));
    }

    /** The names of all accesses of a location, in place of its own in what heap paths say. */
    String of(Location location, List<Dependency> cycle) {
        return joined(IntStream.range(0, cycle.size())
                .filter(i -> cycle.get(i).location().equals(location))
                .boxed()
                .flatMap(i -> Stream.of(source(i), target(i))));
    }

    private static String joined(Stream<String> names) {
        return names.distinct().sorted().collect(Collectors.joining("/"));
    }
}
