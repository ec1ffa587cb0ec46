// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.collections;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a method of a collection, a map, an iterator or a map's entry does to the elements. Methods
 * with the same name and parameters do the same in all of them.
 */
public enum CollectionOperation {
    /** Nothing that is seen: creates a view, or returns what never changes. */
    NOTHING,
    /** Reads the size. */
    SIZE,
    /** Reads the whole collection, and a collection that is the argument. */
    READ_ALL,
    /** May change anything, and reads a collection that is the argument. */
    WRITE_ALL,
    /** Looks up the value of a key. */
    READ_KEY,
    /** Looks for an element. */
    CONTAINS,
    /** Puts a value at a key. */
    PUT,
    /** Puts a value at a key if there is none. */
    PUT_IF_ABSENT,
    /** Computes a value for a key if there is none. */
    COMPUTE_IF_ABSENT,
    /** Computes a new value for a key. */
    COMPUTE,
    /** Replaces the value of a key if there is one. */
    REPLACE,
    /** Removes a key or an element. */
    REMOVE,
    /** Adds an element: to a set, if it is not there; to a list, at its end. */
    ADD,
    /** Adds an element at an end, or in its place, if there is room. */
    OFFER,
    /** Removes an element from an end, if there is one. */
    TAKE,
    /** Reads an element at an index. */
    READ_INDEX,
    /** Replaces an element at an index. */
    WRITE_INDEX,
    /** Creates an iterator. */
    ITERATE,
    /** Asks an iterator whether there is more. */
    HAS_NEXT,
    /** Moves an iterator on. */
    NEXT,
    /** Reads the value of an entry. */
    ENTRY_VALUE,
    /** Replaces the value of an entry. */
    SET_ENTRY_VALUE;

    private static final String ANY = "(Ljava/lang/Object;)";
    private static final String TWO = "(Ljava/lang/Object;Ljava/lang/Object;)";
    private static final String INDEX = "(I)";
    private static final String INDEXED = "(ILjava/lang/Object;)";
    private static final String NONE = "()";

    /** By names; with parameters for those that count before the others of this name. */
    private static final Map<String, CollectionOperation> TABLE = new TreeMap<>();

    static {
        put(NOTHING, "comparator keySet values entrySet navigableKeySet descendingKeySet descendingMap"
                + " sequencedKeySet sequencedValues sequencedEntrySet headMap tailMap subMap headSet tailSet subSet"
                + " descendingSet subList reversed asLifoQueue remainingCapacity capacity ensureCapacity trimToSize"
                + " nextIndex previousIndex getKey getMappedValue getClass characteristics getComparator asIterator"
                + " entry newKeySet hasWaitingConsumer getWaitingConsumerCount getDelay");
        put(SIZE, "size isEmpty empty mappingCount");
        put(READ_ALL, "containsValue indexOf lastIndexOf containsAll equals hashCode toString toArray copyInto clone"
                + " getFirst getLast element peek peekFirst peekLast first last firstElement lastElement search"
                + " firstKey lastKey firstEntry lastEntry ceiling floor higher lower ceilingEntry ceilingKey"
                + " floorEntry floorKey higherEntry higherKey lowerEntry lowerKey forEach forEachRemaining spliterator"
                + " stream parallelStream reduce reduceToDouble reduceToInt reduceToLong reduceEntries"
                + " reduceEntriesToDouble reduceEntriesToInt reduceEntriesToLong reduceKeys reduceKeysToDouble"
                + " reduceKeysToInt reduceKeysToLong reduceValues reduceValuesToDouble reduceValuesToInt"
                + " reduceValuesToLong searchEntries searchKeys searchValues forEachEntry forEachKey forEachValue"
                + " getProperty stringPropertyNames propertyNames list store storeToXML save");
        put(WRITE_ALL, "addAll putAll removeAll retainAll removeIf replaceAll sort clear drainTo addAllAbsent"
                + " addElement insertElementAt removeAllElements removeElement removeElementAt removeFirstOccurrence"
                + " removeLastOccurrence removeRange setElementAt setSize pollFirstEntry pollLastEntry putFirst putLast"
                + " setProperty load loadFromXML rehash");
        put(READ_KEY, "get containsKey getOrDefault");
        put(CONTAINS, "contains");
        put(PUT, "put");
        put(PUT_IF_ABSENT, "putIfAbsent");
        put(COMPUTE_IF_ABSENT, "computeIfAbsent");
        put(COMPUTE, "compute computeIfPresent merge");
        put(REPLACE, "replace");
        put(REMOVE, "remove");
        put(ADD, "add addIfAbsent");
        put(OFFER, "offer offerFirst offerLast addFirst addLast push transfer tryTransfer");
        put(TAKE, "poll pollFirst pollLast take takeFirst takeLast pop removeFirst removeLast");
        put(READ_INDEX, "elementAt");
        put(ITERATE, "iterator listIterator descendingIterator elements keys");
        put(HAS_NEXT, "hasNext hasPrevious hasMoreElements");
        put(NEXT, "next previous nextElement");
        put(ENTRY_VALUE, "getValue");
        put(SET_ENTRY_VALUE, "setValue");
        TABLE.put("get" + INDEX, READ_INDEX);
        TABLE.put("set" + INDEXED, WRITE_INDEX);
        TABLE.put("set" + ANY, WRITE_ALL);
        TABLE.put("add" + INDEXED, WRITE_ALL);
        TABLE.put("remove" + INDEX, WRITE_ALL);
        TABLE.put("remove" + NONE, TAKE);
        TABLE.put("put" + ANY, OFFER);
        TABLE.put("putFirst" + ANY, OFFER);
        TABLE.put("putLast" + ANY, OFFER);
        TABLE.put("putFirst" + TWO, WRITE_ALL);
        TABLE.put("putLast" + TWO, WRITE_ALL);
    }

    private static final Set<CollectionOperation> QUERIES = Set.of(SIZE, READ_ALL, READ_KEY, CONTAINS, READ_INDEX,
            ITERATE, HAS_NEXT, NEXT);
    private static final Set<CollectionOperation> SIZED = Set.of(COMPUTE_IF_ABSENT, COMPUTE, ADD);

    private static void put(CollectionOperation operation, String names) {
        for (String name : names.split(" ")) {
            TABLE.put(name, operation);
        }
    }

    /**
     * What a method does; one that is not in the table may change anything.
     *
     * @param parameters the descriptor of its parameters, in parentheses
     */
    public static CollectionOperation of(String name, String parameters) {
        CollectionOperation exact = TABLE.get(name + parameters);
        return exact != null ? exact : TABLE.getOrDefault(name, WRITE_ALL);
    }

    /** Whether the table has a method. */
    public static boolean isKnown(String name, String parameters) {
        return TABLE.containsKey(name + parameters) || TABLE.containsKey(name);
    }

    /** Whether nothing is changed. */
    public boolean isQuery() {
        return this == NOTHING || this == ENTRY_VALUE || QUERIES.contains(this);
    }

    /** Whether it depends on the size before, or on a key's presence, what is accessed. */
    public boolean needsSize() {
        return SIZED.contains(this);
    }
}
