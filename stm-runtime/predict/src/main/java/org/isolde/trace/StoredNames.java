// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names in the blocks of a trace file. Names of locations remain in the file, except the first
 * {@value #KEPT}: there may be hundreds of millions, of which few are ever queried; for those a
 * block is read again.
 */
final class StoredNames {

    /** Receives the names of a block. */
    @FunctionalInterface
    private interface Sink {
        void define(Names.Kind kind, int id, String text, int first, int second);
    }

    private static final Names.Kind[] KINDS = Names.Kind.values();
    private static final int KEPT = 1 << 20;
    /** How many blocks are kept that were read again. */
    private static final int READ = 16;

    private final TraceBlocks blocks;
    /**
     * For each block with names of locations its position, and the smallest and the largest number
     * there.
     */
    private long[] positions = new long[16];
    private int[] smallest = new int[16];
    private int[] largest = new int[16];
    private int count;
    private final Map<Integer, Map<Integer, Name>> read = new LinkedHashMap<>(READ, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Map<Integer, Name>> eldest) {
            return size() > READ;
        }
    };

    StoredNames(TraceBlocks blocks) {
        this.blocks = blocks;
    }

    /**
     * Reads a block, and puts the names into tables that do not stay in the file; false if it is
     * broken.
     */
    boolean index(long position, Names tables) throws IOException {
        if (count == positions.length) {
            positions = Arrays.copyOf(positions, 2 * count);
            smallest = Arrays.copyOf(smallest, 2 * count);
            largest = Arrays.copyOf(largest, 2 * count);
        }
        positions[count] = position;
        smallest[count] = Integer.MAX_VALUE;
        largest[count] = -1;
        boolean intact = read(position, (kind, id, text, first, second) -> {
            if (kind == Names.Kind.LOCATION && id >= KEPT) {
                smallest[count] = Math.min(smallest[count], id);
                largest[count] = Math.max(largest[count], id);
            } else {
                tables.table(kind).define(id, text, first, second);
            }
        });
        count += largest[count] < 0 ? 0 : 1;
        return intact;
    }

    private boolean read(long position, Sink sink) throws IOException {
        Optional<TraceBlocks.Block> block = blocks.block(position)
                .filter(found -> found.header().type() == BlockHeader.Type.DEFINITIONS);
        if (block.isEmpty()) {
            return false;
        }
        PackedInput in = block.get().input();
        List<String> texts = new ArrayList<>();
        NameStrides strides = new NameStrides();
        while (!in.atEnd()) {
            int tag = in.get();
            int kind = tag & NameStrides.KIND;
            int id = (tag & NameStrides.EXPECTED_ID) != 0 ? strides.expectedId(kind) : (int) in.number();
            int text = (tag & NameStrides.EXPECTED_TEXT) != 0 ? strides.expectedText() : (int) in.number();
            if (text == 0) {
                texts.add(in.text());
                text = texts.size();
            }
            int first = strides.expectedFirst() + ((tag & NameStrides.EXPECTED_FIRST) != 0 ? 0 : in.signed());
            int second = strides.expectedSecond() + ((tag & NameStrides.EXPECTED_SECOND) != 0 ? 0 : in.signed());
            sink.define(KINDS[kind], id, texts.get(text - 1), first, second);
            strides.named(kind, id, text, first, second);
        }
        return true;
    }

    /**
     * The name of a location, if it has one.
     *
     * @throws UncheckedIOException if the file cannot be read any more
     */
    Optional<Name> location(int id) {
        for (int block = 0; block < count; block++) {
            if (smallest[block] <= id && id <= largest[block]) {
                Optional<Name> name = Optional.ofNullable(locations(block).get(id));
                if (name.isPresent()) {
                    return name;
                }
            }
        }
        return Optional.empty();
    }

    private Map<Integer, Name> locations(int block) {
        Map<Integer, Name> known = read.get(block);
        if (known != null) {
            return known;
        }
        Map<Integer, Name> names = new HashMap<>();
        try {
            read(positions[block], (kind, id, text, first, second) -> {
                if (kind == Names.Kind.LOCATION) {
                    names.put(id, new Name(text, first, second));
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        read.put(block, names);
        return names;
    }
}
