// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.atomicity.memory.MemoryCell;

/**
 * The memory cells through which values flow in a method. Cells that the same statements store and
 * load in the same way are grouped, since calls with many targets bring many of them.
 */
final class CarriedCells {

    private record Store(int statement, int node) {}

    private record Use(boolean confined, List<Integer> nodes) {}

    private final Map<MemoryCell, List<Store>> stores = new LinkedHashMap<>();
    private final Map<MemoryCell, Integer> groups = new HashMap<>();
    private int groupCount;
    private final List<Use> uses = new ArrayList<>();
    private final Map<MemoryCell, List<Integer>> usesOf = new LinkedHashMap<>();

    /** Notes that a node is stored in a cell. */
    void store(MemoryCell cell, int statement, int node) {
        stores.computeIfAbsent(cell, c -> new ArrayList<>()).add(new Store(statement, node));
    }

    /** Each cell that is stored, with the nodes stored in it. */
    Map<MemoryCell, List<Integer>> stored() {
        Map<MemoryCell, List<Integer>> found = new LinkedHashMap<>();
        stores.forEach((cell, own) -> found.put(cell, own.stream().map(Store::node).toList()));
        return found;
    }

    /**
     * Makes one variable for all cells that are stored alike.
     *
     * @param first the number of the first variable
     * @param definitions to which the stores are added
     * @return how many variables there are
     */
    int define(int first, List<Definitions.Definition> definitions) {
        Map<List<Store>, Integer> known = new LinkedHashMap<>();
        stores.forEach((cell, own) -> {
            Integer group = known.get(own);
            if (group == null) {
                group = first + known.size();
                known.put(own, group);
                for (Store store : own) {
                    definitions.add(new Definitions.Definition(group, store.statement(), store.node(), false));
                }
            }
            groups.put(cell, group);
        });
        groupCount = known.size();
        return groupCount;
    }

    /** The variables that stand for some cells. */
    Set<Integer> variables(List<MemoryCell> cells) {
        Set<Integer> found = new LinkedHashSet<>();
        for (MemoryCell cell : cells) {
            Integer group = groups.get(cell);
            if (group != null) {
                found.add(group);
            }
            if (found.size() == groupCount) {
                return found;
            }
        }
        return found;
    }

    /** Notes that the values of some cells come to some nodes. */
    void load(List<MemoryCell> cells, boolean confined, List<Integer> nodes) {
        uses.add(new Use(confined, nodes));
        cells.forEach(cell -> usesOf.computeIfAbsent(cell, c -> new ArrayList<>(1)).add(uses.size() - 1));
    }

    /** The cells that are loaded, in groups of those that are loaded alike. */
    List<MethodGraph.Carried> loads() {
        Map<List<Integer>, List<MemoryCell>> alike = new LinkedHashMap<>();
        usesOf.forEach((cell, own) -> alike.computeIfAbsent(own, k -> new ArrayList<>()).add(cell));
        List<MethodGraph.Carried> found = new ArrayList<>();
        alike.forEach((own, cells) -> found.add(
                new MethodGraph.Carried(
                        List.copyOf(cells),
                        uses.get(own.getFirst()).confined(),
                        own.stream().flatMap(use -> uses.get(use).nodes().stream()).distinct().toList())));
        return found;
    }
}
