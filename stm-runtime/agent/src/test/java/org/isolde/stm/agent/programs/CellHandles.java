// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Accesses cells of arrays, and fields of objects, by handles, in threads that run one after the
 * other.
 */
public final class CellHandles {

    /** What threads share, or one of them has for itself. */
    private static final class Item {
        private int value;
        private final int constant = value + 1;
        private Item next;
    }

    /** Inherits the fields. */
    private static class Base {
        protected volatile int inherited;
    }

    private static final class Derived extends Base {}

    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Item[].class);
    private static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final VarHandle BYTES = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle VALUE;
    private static final VarHandle CONSTANT;
    private static final VarHandle NEXT;
    private static final VarHandle INHERITED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            VALUE = lookup.findVarHandle(Item.class, "value", int.class);
            CONSTANT = lookup.findVarHandle(Item.class, "constant", int.class);
            NEXT = lookup.findVarHandle(Item.class, "next", Item.class);
            INHERITED = lookup.findVarHandle(Derived.class, "inherited", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static final int[] SHARED = new int[3];
    private static final long[] WIDE = new long[2];
    private static final Item[] SHARED_ITEMS = new Item[2];
    private static final Item ITEM = new Item();
    private static final Derived DERIVED = new Derived();

    private CellHandles() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("plain", CellHandles::plain);
        Steps.run("volatile", CellHandles::volatileAccesses);
        Steps.run("updates", CellHandles::updates);
        Steps.run("fields", CellHandles::fields);
        Steps.run("own", CellHandles::own);
        Steps.run("failing", CellHandles::failing);
        Steps.run("view", CellHandles::view);
    }

    private static void plain() {
        int read = (int) INTS.get(SHARED, 1);
        INTS.set(SHARED, 2, read + 1);
        Integer index = 0;
        LONGS.set(WIDE, index, 5L);
        System.out.println((long) LONGS.get(WIDE, index) + SHARED[2]);
    }

    private static void volatileAccesses() {
        INTS.setVolatile(SHARED, 0, 1);
        INTS.setRelease(SHARED, 1, 2);
        INTS.setOpaque(SHARED, 2, 3);
        System.out.println((int) INTS.getVolatile(SHARED, 0) + (int) INTS.getAcquire(SHARED, 1)
                + (int) INTS.getOpaque(SHARED, 2));
    }

    private static void updates() {
        System.out.println(INTS.compareAndSet(SHARED, 0, 1, 7));
        System.out.println(INTS.compareAndSet(SHARED, 0, 1, 7));
        System.out.println((int) INTS.getAndAdd(SHARED, 1, 5));
        System.out.println((long) LONGS.compareAndExchange(WIDE, 1, 0L, 6L));
    }

    private static void fields() {
        VALUE.set(ITEM, (int) VALUE.get(ITEM) + 1);
        VALUE.setVolatile(ITEM, 2);
        System.out.println((int) CONSTANT.get(ITEM));
        INHERITED.setVolatile(DERIVED, 8);
        System.out.println((int) INHERITED.getVolatile(DERIVED));
    }

    /** Nobody else knows it, until it is stored where others can find it. */
    private static void own() {
        Item own = new Item();
        Item[] ownItems = new Item[1];
        ITEMS.set(ownItems, 0, own);
        ITEMS.setVolatile(ownItems, 0, own);
        ITEMS.compareAndSet(ownItems, 0, own, own);
        VALUE.set(own, 1);
        NEXT.setRelease(own, new Item());
        own.value = 2;
        ITEMS.set(SHARED_ITEMS, 0, own);
        own.value = 3;
        Item second = new Item();
        NEXT.set(own, second);
        second.value = 4;
        Item third = new Item();
        System.out.println(NEXT.compareAndSet(second, null, third));
        third.value = 5;
    }

    private static void failing() {
        Steps.tell(() -> INTS.getVolatile((int[]) null, 0));
        Steps.tell(() -> INTS.get(SHARED, 3));
        Steps.tell(() -> INTS.getAndAdd(SHARED, -1, 1));
        Steps.tell(() -> INTS.get((Object) WIDE, 0));
        Steps.tell(() -> OBJECTS.set((Object[]) SHARED_ITEMS, 1, "no item"));
        Steps.tell(() -> OBJECTS.setVolatile((Object[]) SHARED_ITEMS, 1, (Object) "no item"));
        Steps.tell(() -> INTS.get((Object) SHARED, "no index"));
        Steps.tell(() -> INTS.get(SHARED, (Integer) null));
        Steps.tell(() -> INTS.get(SHARED));
        Steps.tell(() -> ITEMS.getAndSet(SHARED_ITEMS, 2, ITEM));
        Steps.tell(() -> VALUE.getVolatile((Item) null));
        Steps.tell(() -> VALUE.get((Object) SHARED));
        Steps.tell(() -> CONSTANT.set(ITEM, 3));
        VarHandle none = null;
        Steps.tell(() -> none.get(SHARED, 0));
    }

    /** A view of bytes, which gets the array as any code that is not recorded. */
    private static void view() {
        byte[] bytes = new byte[8];
        BYTES.set(bytes, 0, 1);
        System.out.println((int) BYTES.get(bytes, 0) + bytes[3]);
    }
}
