// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

import org.isolde.stm.Atomic;

/**
 * A set of numbers kept in a skip list of three levels: all numbers are in the ordered list at the
 * bottom, about half of them also in the list above it, and about a quarter in the one at the top.
 * A search runs ahead at the top and goes down where it would run too far.
 *
 * <p>A number is a tower of one node for each of its levels; each node points down to the next
 * lower one, and right to the next number on its level. {@link #add} links a tower from the bottom
 * upwards, and {@link #remove} unlinks it from the top downwards.
 *
 * <h2>What can go wrong</h2>
 *
 * <p>Each level is an {@link OrderedList}, and {@link #remove} reads the link of every node that it
 * unlinks without writing it. So here are the same two write skews, on any level: {@link #remove}
 * with {@link #add}, which may lose the number that is added, and {@link #remove} with itself,
 * which may leave in the list a number that was removed.
 *
 * <p>{@link #add} with itself, which is safe on a list, is a third. The list is 2, 5, both at the
 * bottom only.
 *
 * <pre>
 *   T1 = add(4), at the bottom only    reads at the top: head → nothing; at the bottom: 2 → 5
 *   T2 = add(8), on all levels         reads at the top: head → nothing; at the bottom: 2 → 5, 5 → nothing
 *   T1 writes 2 → 4 at the bottom, commits
 *   T2 writes 5 → 8 at the bottom, head → 8 above, commits
 * </pre>
 *
 * <p>Each has read a link that the other then writes, and no order of the two explains that. Yet
 * the set is the right one: the upper levels only make the way shorter, and whichever link T1 reads
 * there, it finds the same place at the bottom. So this is a write skew as the definition goes, and
 * harmless; an analysis that looks at reads and writes has to report it.
 */
public final class SkipList implements IntSet {

    private static final class Node {

        final int value;
        final Node down;
        Node right;

        Node(int value, Node down, Node right) {
            this.value = value;
            this.down = down;
            this.right = right;
        }
    }

    /** The heads of the three levels, the top one first; their value is never looked at. */
    private final Node head = new Node(0, new Node(0, new Node(0, null, null), null), null);

    @Override
    @Atomic(group = "skipList")
    public boolean add(int value) {
        Node top = before(head, value);
        Node middle = before(top.down, value);
        Node bottom = before(middle.down, value);
        if (isFollowedBy(bottom, value)) {
            return false;
        }
        int height = height(value);
        Node tower = insert(bottom, value, null);
        if (height > 1) {
            tower = insert(middle, value, tower);
        }
        if (height > 2) {
            insert(top, value, tower);
        }
        return true;
    }

    @Override
    @Atomic(group = "skipList")
    public boolean remove(int value) {
        Node top = before(head, value);
        unlink(top, value);
        Node middle = before(top.down, value);
        unlink(middle, value);
        Node bottom = before(middle.down, value);
        return unlink(bottom, value);
    }

    @Override
    @Atomic(group = "skipList")
    public boolean contains(int value) {
        Node top = before(head, value);
        Node middle = before(top.down, value);
        Node bottom = before(middle.down, value);
        return isFollowedBy(bottom, value);
    }

    /** The last node on a level with a smaller number, {@code start} if there is none behind it. */
    private static Node before(Node start, int value) {
        Node node = start;
        while (node.right != null && node.right.value < value) {
            node = node.right;
        }
        return node;
    }

    private static boolean isFollowedBy(Node before, int value) {
        return before.right != null && before.right.value == value;
    }

    /** Puts a new node behind another one, and on top of the part of the tower that is there. */
    private static Node insert(Node before, int value, Node down) {
        Node node = new Node(value, down, before.right);
        before.right = node;
        return node;
    }

    /** Takes out the node behind another one if it holds that number. */
    private static boolean unlink(Node before, int value) {
        if (!isFollowedBy(before, value)) {
            return false;
        }
        before.right = before.right.right;
        return true;
    }

    /** On how many levels a number is; always as many, so that a transaction may start again. */
    private static int height(int value) {
        int draw = value * 0x9E3779B9 >>> 30;
        return draw < 2 ? 1 : draw;
    }
}
