// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.isolde.heappaths.condition.Ways.way;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.heappaths.condition.Instances.Instance;
import org.isolde.heappaths.condition.Instances.Program;

/** Transactions on sorted lists, between two sentinels or open at the end, with their summaries. */
enum ListPrograms {
    ADD(PaperSummaries.add(), ListPrograms::add),
    REMOVE(PaperSummaries.remove(), (list, value) -> remove(list, value, false)),
    SAFE_REMOVE(PaperSummaries.safeRemove(), (list, value) -> remove(list, value, true)),
    CONTAINS(
            Ways.summary("List", way().reads("this.head.(next)[*A].next.value").searchesLess("A", "next")),
            (list, value) -> list.number(list.get(before(list, value), "next"), "value") == value),
    /** Puts a new object of the same value in the place of one. */
    REPLACE(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*A].next.value").searchesLess("A", "next"),
                    way().reads("this.head.(next)[*D].next.value", "this.head.(next)[*D].next.next")
                            .surelyReads("this.head.(next)[*D].next.next")
                            .writes("this.head.(next)[*D].next", "this.head.(next)[*D].next.next")
                            .searchesLess("D", "next")
                            .linksNull("this.head.(next)[*D].next.next")
                            .replaces("this.head.(next)[*D].next", "this.head.(next)[*D].next.next",
                                    "this.head.(next)[*D].next")),
            ListPrograms::replace),
    /** Takes out the first two that are not less than the argument. */
    REMOVE_TWO(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*A].next.next.next").searchesLess("A", "next"),
                    way().reads("this.head.(next)[*D].next.value", "this.head.(next)[*D].next.next.next")
                            .surelyReads("this.head.(next)[*D].next.next.next")
                            .writes(
                                    "this.head.(next)[*D].next",
                                    "this.head.(next)[*D].next.next",
                                    "this.head.(next)[*D].next.next.next")
                            .searchesLess("D", "next")
                            .links("this.head.(next)[*D].next", "this.head.(next)[*D].next.next.next")
                            .linksNull("this.head.(next)[*D].next.next")
                            .linksNull("this.head.(next)[*D].next.next.next")),
            ListPrograms::removeTwo),
    /** Takes out the first. */
    POP(
            Ways.summary(
                    "List",
                    way().reads("this.head.next.next"),
                    way().reads("this.head.next.next")
                            .surelyReads("this.head.next.next")
                            .writes("this.head.next", "this.head.next.next")
                            .links("this.head.next", "this.head.next.next")
                            .linksNull("this.head.next.next")),
            ListPrograms::pop),
    /** Takes out all behind those less than the argument, but for the last. */
    CUT(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*A].next.value", "this.head.(next)[*A].next.(next)[*E].next")
                            .writes("this.head.(next)[*A].next")
                            .searchesLess("A", "next")
                            .links("this.head.(next)[*A].next", "this.head.(next)[*A].next.(next)[*E]")
                            .isNull("this.head.(next)[*A].next.(next)[*E].next")),
            ListPrograms::cut),
    /** Hangs a number behind the last. */
    APPEND(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*E].next")
                            .isNull("this.head.(next)[*E].next")
                            .writes("this.head.(next)[*E].next")
                            .searchesLast("E", "next")
                            .linksNull("this.head.(next)[*E].next")),
            (list, value) -> {
                String last = list.get("this", "head");
                while (list.get(last, "next") != null) {
                    last = list.get(last, "next");
                }
                list.set(last, "next", list.create(9 + value));
                return true;
            }),
    /** Takes out the last. */
    CHOP(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*E].next.next")
                            .isNull("this.head.(next)[*E].next.next")
                            .writes("this.head.(next)[*E].next")
                            .linksNull("this.head.(next)[*E].next")),
            (list, value) -> {
                String last = list.get("this", "head");
                while (list.get(list.get(last, "next"), "next") != null) {
                    last = list.get(last, "next");
                }
                list.set(last, "next", null);
                return true;
            }),
    /** Adds the argument without looking whether it is sorted: behind the head. */
    PUSH(
            Ways.summary(
                    "List",
                    way().reads("this.head.next")
                            .writes("this.head.next")
                            .pushes("this.head.next", "this.head.next")),
            (list, value) -> {
                insert(list, list.get("this", "head"), value);
                return true;
            }),
    /** Notes how many there are, and puts a zero in front. */
    COUNT(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*E].next")
                            .surelyReads("this.head.(next)[*E].next")
                            .isNull("this.head.(next)[*E].next")
                            .writes("this.head.next", "this.mark")
                            .putsZero("this.head.next")),
            ListPrograms::count),
    /** Whether a number is there while nobody has noted how many there are. */
    PROBE(
            Ways.summary("List", way().reads("this.mark", "this.head.(next)[*A].next.value").searchesLess("A", "next")),
            (list, value) -> list.get("this", "mark") == null
                    && list.number(list.get(before(list, value), "next"), "value") == value),
    /** Whether there is a number behind that searched. */
    HAS_AFTER_AND_MARK(
            Ways.summary(
                    "List",
                    way().reads("this.head.(next)[*B].next.next", "this.mark", "this.head.(next)[*B].next.value")
                            .writes("this.mark")
                            .searchesLess("B", "next")),
            (list, value) -> {
                String next = list.get(before(list, value), "next");
                list.set("this", "mark", "7");
                return list.get(next, "next") != null;
            });

    private final Summary summary;
    private final Program program;

    ListPrograms(Summary summary, Program program) {
        this.summary = summary;
        this.program = program;
    }

    Summary summary() {
        return summary;
    }

    Program program() {
        return program;
    }

    /** The list of some numbers between sentinels 0 and 9. */
    static Map<String, String> list(Set<Integer> values) {
        Map<String, String> heap = new TreeMap<>();
        heap.put("this.head", "n0");
        heap.put("n0.value", "0");
        String last = "n0";
        for (int value : values) {
            heap.put(last + ".next", "n" + value);
            last = "n" + value;
            heap.put(last + ".value", String.valueOf(value));
        }
        heap.put(last + ".next", "n9");
        heap.put("n9.value", "9");
        return heap;
    }

    private static String before(Instance list, int value) {
        String previous = list.get("this", "head");
        String next = list.get(previous, "next");
        while (list.number(next, "value") < value) {
            previous = next;
            next = list.get(previous, "next");
        }
        return previous;
    }

    private static void insert(Instance list, String previous, int value) {
        String created = list.create(value);
        list.set(created, "next", list.get(previous, "next"));
        list.set(previous, "next", created);
    }

    private static boolean add(Instance list, int value) {
        String previous = before(list, value);
        if (list.number(list.get(previous, "next"), "value") == value) {
            return false;
        }
        insert(list, previous, value);
        return true;
    }

    private static boolean remove(Instance list, int value, boolean dummyWrite) {
        String previous = before(list, value);
        String next = list.get(previous, "next");
        if (list.number(next, "value") != value) {
            return false;
        }
        list.set(previous, "next", list.get(next, "next"));
        if (dummyWrite) {
            list.set(next, "next", null);
        }
        return true;
    }

    private static boolean replace(Instance list, int value) {
        String previous = before(list, value);
        String next = list.get(previous, "next");
        if (list.number(next, "value") != value) {
            return false;
        }
        String created = list.create(value);
        list.set(created, "next", list.get(next, "next"));
        list.set(previous, "next", created);
        list.set(next, "next", null);
        return true;
    }

    private static boolean removeTwo(Instance list, int value) {
        String previous = before(list, value);
        String first = list.get(previous, "next");
        String second = list.get(first, "next");
        if (second == null || list.get(second, "next") == null) {
            return false;
        }
        list.set(previous, "next", list.get(second, "next"));
        list.set(first, "next", null);
        list.set(second, "next", null);
        return true;
    }

    private static boolean count(Instance list, int value) {
        String head = list.get("this", "head");
        int number = 0;
        for (String last = head; last != null; last = list.get(last, "next")) {
            number++;
        }
        list.set("this", "mark", String.valueOf(number));
        insert(list, head, 0);
        return true;
    }

    private static boolean pop(Instance list, int value) {
        String head = list.get("this", "head");
        String first = list.get(head, "next");
        if (list.get(first, "next") == null) {
            return false;
        }
        list.set(head, "next", list.get(first, "next"));
        list.set(first, "next", null);
        return true;
    }

    private static boolean cut(Instance list, int value) {
        String previous = before(list, value);
        String last = list.get(previous, "next");
        while (list.get(last, "next") != null) {
            last = list.get(last, "next");
        }
        list.set(previous, "next", last);
        return true;
    }
}
