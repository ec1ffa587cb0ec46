// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

import org.isolde.stm.benchmarks.sets.Nodes.SkipNode;

/** A skip list. The height of a node is determined by its number. */
public final class SkipList implements IntSet {

    /** The most levels a node has. */
    public static final int LEVELS = 16;

    private final Nodes nodes;
    private final SkipNode head;

    /** An empty list. */
    public SkipList(Nodes nodes) {
        this.nodes = nodes;
        head = nodes.skipNode(Integer.MIN_VALUE, LEVELS);
        SkipNode tail = nodes.skipNode(Integer.MAX_VALUE, LEVELS);
        for (int level = 0; level < LEVELS; level++) {
            head.setNext(level, tail);
        }
    }

    /** Each level has half of the nodes of the one below. */
    private static int height(int key) {
        int chance = key * 0x9E3779B9;
        return 1 + Math.min(LEVELS - 1, Integer.numberOfTrailingZeros(chance ^ chance >>> 15));
    }

    @Override
    public boolean add(int key) {
        int height = height(key);
        SkipNode node = head;
        SkipNode[] before = new SkipNode[height];
        for (int level = LEVELS - 1; level >= 0; level--) {
            SkipNode next = node.next(level);
            while (next.key < key) {
                node = next;
                next = node.next(level);
            }
            if (next.key == key) {
                return false;
            }
            if (level < height) {
                before[level] = node;
            }
        }
        SkipNode added = nodes.skipNode(key, height);
        for (int level = 0; level < height; level++) {
            added.setNext(level, before[level].next(level));
            before[level].setNext(level, added);
        }
        return true;
    }

    @Override
    public boolean remove(int key) {
        SkipNode node = head;
        boolean found = false;
        for (int level = LEVELS - 1; level >= 0; level--) {
            SkipNode next = node.next(level);
            while (next.key < key) {
                node = next;
                next = node.next(level);
            }
            if (next.key == key) {
                found = true;
                node.setNext(level, next.next(level));
            }
        }
        return found;
    }

    @Override
    public boolean contains(int key) {
        SkipNode node = head;
        for (int level = LEVELS - 1; level >= 0; level--) {
            SkipNode next = node.next(level);
            while (next.key < key) {
                node = next;
                next = node.next(level);
            }
            if (next.key == key) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int size() {
        int size = -1;
        for (SkipNode node = head.next(0); node != null; node = node.next(0)) {
            size++;
        }
        return size;
    }
}
