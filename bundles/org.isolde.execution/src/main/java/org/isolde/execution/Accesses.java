// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/**
 * Records which cells of shared objects a call into the JDK reads and writes, by the published
 * conflict rules: what differs after the call is written, and besides what {@link SilentWrites}
 * says.
 */
final class Accesses {

    /** Methods that change nothing, whatever they are called on. */
    private static final Set<String> READERS = Set.of("get", "containsKey", "contains", "getOrDefault", "size",
            "isEmpty", "keySet", "values", "entrySet", "iterator", "listIterator", "hasNext", "hasPrevious", "stream",
            "subList", "headMap", "tailMap", "subMap", "headSet", "tailSet", "subSet", "descendingMap",
            "descendingSet", "peek", "peekFirst", "peekLast", "element", "getFirst", "getLast", "firstKey", "lastKey",
            "first", "last", "floor", "ceiling", "higher", "lower", "floorKey", "ceilingKey", "higherKey", "lowerKey",
            "firstEntry", "lastEntry", "floorEntry", "ceilingEntry", "indexOf", "lastIndexOf", "equals", "hashCode",
            "toString", "length", "charAt", "intValue", "longValue", "getPlain", "getAcquire", "getKey", "getValue",
            "containsValue", "containsAll", "next", "previous");

    /** Methods that make a view, by which nothing is read yet. */
    private static final Set<String> LOOKS = Set.of("keySet", "values", "entrySet", "subList", "headMap", "tailMap",
            "subMap", "headSet", "tailSet", "subSet", "descendingMap", "descendingSet", "descendingKeySet",
            "navigableKeySet", "reversed");

    private static final Set<String> KEYED = Set.of("get", "containsKey", "getOrDefault", "put", "putIfAbsent",
            "merge", "compute", "computeIfAbsent", "computeIfPresent", "remove", "replace", "contains", "add");

    private final Heap heap;
    private final Recorder recorder;
    private final Saving saving;
    private final CellKeys keys;

    Accesses(Heap heap, Recorder recorder, Saving saving, CellKeys keys) {
        this.heap = heap;
        this.recorder = recorder;
        this.saving = saving;
        this.keys = keys;
    }

    /**
     * A shared object that a call may access.
     *
     * @param isReceiver whether it is the receiver, or the receiver has its keys or indices
     * @param before its content before the call
     */
    record Shared(Object object, boolean isReceiver, Content before) {}

    /** A call under way. */
    record Call(MethodRef method, List<Object> arguments, List<Shared> shared) {}

    /** Notes what is to be known before a call. */
    Call begin(MethodRef method, List<Object> arguments) {
        List<Shared> shared = new ArrayList<>();
        if (recorder.isRecording()) {
            Set<Integer> seen = new HashSet<>();
            for (int i = 0; i < arguments.size(); i++) {
                Object argument = arguments.get(i);
                if (argument == null || Values.isImmutable(argument) || ProgramObject.of(argument) != null) {
                    continue;
                }
                Object source = heap.source(argument);
                if (heap.isShared(source) && seen.add(heap.id(source))) {
                    shared.add(new Shared(source, i == 0 && Views.hasSameKeys(argument, source),
                            saving.content(source)));
                }
            }
        }
        return new Call(method, arguments, shared);
    }

    /** Records what a call has accessed. */
    void end(Call call, @Nullable Object result) {
        for (Shared shared : call.shared()) {
            if (shared.before().form() == Content.Form.DERIVED || shared.before().form() == Content.Form.FUNCTION
                    || shared.before().type().equals(Shapes.IMMUTABLE_LIST)) {
                continue;
            }
            read(call, shared);
            boolean reads = READERS.contains(call.method().name())
                    && !shared.before().type().equals(Shapes.ACCESS_ORDERED);
            if (!reads) {
                write(call, shared, result);
            }
        }
    }

    private void write(Call call, Shared shared, @Nullable Object result) {
        int id = heap.id(shared.object());
        Content after = saving.content(shared.object());
        Set<Object> cells = shared.before().difference(after);
        boolean resized = shared.before().cells().size() != after.cells().size();
        if (after.form() == Content.Form.LIST && resized) {
            int first = SilentWrites.firstMoved(call, shared.object(), shared.before(), after, shared.isReceiver());
            int last = Math.max(shared.before().cells().size(), after.cells().size());
            for (int i = first; i < last; i++) {
                cells.add(i);
            }
            cells.add(Cell.SIZE);
        }
        if (!after.cells().keySet().equals(shared.before().cells().keySet())) {
            recorder.changeStructure(id);
        }
        cells.addAll(silent(call, shared, result));
        if (isOrderedByProgram(shared.before())) {
            cells.addAll(perhapsEqual(cells, shared.before(), after));
        }
        cells.forEach(cell -> recorder.write(id, cell));
    }

    /**
     * The cells that those written may be besides, where a comparator decides which keys are equal:
     * of any keys that are not there it may do so, and of those that are there if one is absorbed.
     */
    private static Set<Object> perhapsEqual(Set<Object> written, Content before, Content after) {
        Set<Object> cells = new HashSet<>();
        for (Object key : written) {
            if (!before.cells().containsKey(key)) {
                cells.add(Cell.STRUCTURE);
                cells.addAll(after.cells().containsKey(key) ? Set.of() : before.cells().keySet());
            }
        }
        return cells;
    }

    private Collection<Object> silent(Call call, Shared shared, @Nullable Object result) {
        return SilentWrites.of(call, shared.before(), shared.isReceiver(), result, keys);
    }

    private void read(Call call, Shared shared) {
        int id = heap.id(shared.object());
        String name = call.method().name();
        Content.Form form = shared.before().form();
        if (!shared.isReceiver()) {
            recorder.read(id, Cell.ALL);
            return;
        }
        boolean keyed = (form == Content.Form.MAP || form == Content.Form.SET) && KEYED.contains(name)
                && !isOrderedByProgram(shared.before());
        if (LOOKS.contains(name) && form == Content.Form.MAP || name.equals("subList")) {
            return;
        }
        if (keyed) {
            recorder.read(id, keys.of(call.arguments().get(1)));
        } else if ((form == Content.Form.MAP || form == Content.Form.SET)
                && (name.equals("size") || name.equals("isEmpty"))) {
            recorder.read(id, Cell.STRUCTURE);
        } else if (form == Content.Form.LIST) {
            readList(call, id, name);
        } else {
            recorder.read(id, Cell.ALL);
        }
    }

    /** Whether a comparator decides which keys of a map, or elements of a set, are equal. */
    private static boolean isOrderedByProgram(Content content) {
        return (content.form() == Content.Form.MAP || content.form() == Content.Form.SET)
                && !content.fixed().isEmpty() && content.fixed().getFirst() != null;
    }

    private void readList(Call call, int id, String name) {
        boolean indexed = (name.equals("get") || name.equals("set")) && call.arguments().get(1) instanceof Integer;
        boolean appends = name.equals("add") && call.arguments().size() == 2;
        if (indexed) {
            recorder.read(id, call.arguments().get(1));
        }
        recorder.read(id, indexed || appends || name.equals("size") || name.equals("isEmpty") ? Cell.SIZE : Cell.ALL);
    }
}
