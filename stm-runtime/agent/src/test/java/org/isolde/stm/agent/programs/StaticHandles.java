// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Accesses static fields by handles, in threads that run one after the other. */
public final class StaticHandles {

    /** What threads share, or one of them has for itself. */
    private static final class Item {
        private int value;
    }

    /** Its fields are inherited. */
    private static class Base {
        protected static int inherited;
    }

    private static final class Derived extends Base {}

    /**
     * Is initialised by the first access to its field, or when its handle is made, and accesses it
     * by a handle meanwhile.
     */
    private static final class Late {
        private static final VarHandle OWN = handle(MethodHandles.lookup(), Late.class, "field", int.class);
        private static int field;

        static {
            OWN.set(1);
            OWN.setVolatile((int) OWN.getVolatile() + 1);
        }
    }

    private static int count;
    private static Item item;
    private static volatile boolean ready;
    private static final int CONSTANT = Integer.parseInt("3");

    private static final VarHandle COUNT = handle("count", int.class);
    private static final VarHandle ITEM = handle("item", Item.class);
    private static final VarHandle READY = handle("ready", boolean.class);
    private static final VarHandle OF_CONSTANT = handle("CONSTANT", int.class);

    private StaticHandles() {}

    private static VarHandle handle(String name, Class<?> type) {
        return handle(MethodHandles.lookup(), StaticHandles.class, name, type);
    }

    private static VarHandle handle(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type) {
        try {
            return lookup.findStaticVarHandle(owner, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("plain", StaticHandles::plain);
        Steps.run("volatile", StaticHandles::volatileAccesses);
        Steps.run("updates", StaticHandles::updates);
        Steps.run("published", StaticHandles::published);
        Steps.run("inherited", StaticHandles::inherited);
        Steps.run("initialised", StaticHandles::initialised);
        Steps.run("failing", StaticHandles::failing);
    }

    private static void plain() {
        COUNT.set((int) COUNT.get() + 1);
        READY.set(true);
        System.out.println(count + " " + ready + " " + (int) OF_CONSTANT.get());
    }

    private static void volatileAccesses() {
        COUNT.setVolatile(2);
        READY.setRelease(false);
        System.out.println((int) COUNT.getOpaque() + " " + (boolean) READY.getVolatile());
    }

    private static void updates() {
        System.out.println(COUNT.compareAndSet(2, 3));
        System.out.println(COUNT.compareAndSet(2, 3));
        System.out.println((int) COUNT.getAndAdd(4));
    }

    /** What is stored can be reached by others. */
    private static void published() {
        Item first = new Item();
        first.value = 1;
        ITEM.set(first);
        first.value = 2;
        Item second = new Item();
        second.value = 3;
        ITEM.setVolatile(second);
        second.value = 4;
        Item third = new Item();
        Item unsuccessful = new Item();
        System.out.println(ITEM.compareAndSet(second, third));
        third.value = 5;
        System.out.println(ITEM.compareAndSet(unsuccessful, third));
        unsuccessful.value = 6;
    }

    private static void inherited() {
        VarHandle handle = handle(MethodHandles.lookup(), Derived.class, "inherited", int.class);
        handle.set(1);
        System.out.println(Base.inherited);
    }

    private static void initialised() {
        VarHandle handle = handle(MethodHandles.lookup(), Late.class, "field", int.class);
        handle.setVolatile((int) handle.get() + 1);
        System.out.println(Late.field);
    }

    private static void failing() {
        Steps.tell(() -> ITEM.setVolatile((Object) "no item"));
        Steps.tell(() -> COUNT.set("no number"));
        Steps.tell(() -> OF_CONSTANT.set(4));
    }
}
