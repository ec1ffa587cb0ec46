// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.StreamTokenizer;
import java.io.StringReader;
import java.lang.reflect.Field;

/** Accesses fields by reflection, in threads that run one after the other. */
public final class Reflective {

    /** What threads share, or one of them has for itself. */
    private static class Item {
        private int value;
        private long wide;
        private volatile int ready;
        private volatile String name = "none";
        private Item next;
        private final int constant = Integer.parseInt("5");
    }

    /** Inherits the fields. */
    private static final class Derived extends Item {}

    private static final Item SHARED = new Item();
    private static final Derived DERIVED = new Derived();
    private static int count;
    private static volatile Item common;

    private Reflective() {}

    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        return type.getDeclaredField(name);
    }

    private static Field field(String name) throws NoSuchFieldException {
        return field(Item.class, name);
    }

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("plain", Reflective::plain);
        Steps.run("volatile", Reflective::volatileFields);
        Steps.run("static", Reflective::staticFields);
        Steps.run("own", Reflective::own);
        Steps.run("not recorded", Reflective::notRecorded);
        Steps.run("failing", Reflective::failing);
    }

    private static void plain() throws ReflectiveOperationException {
        Field value = field("value");
        value.setInt(SHARED, value.getInt(SHARED) + 1);
        value.set(SHARED, (short) 7);
        value.set(DERIVED, 8);
        field("wide").setByte(SHARED, (byte) 3);
        System.out.println(field("wide").getDouble(SHARED) + SHARED.wide + (Integer) value.get(DERIVED));
    }

    private static void volatileFields() throws ReflectiveOperationException {
        field("ready").setChar(SHARED, 'a');
        field("ready").set(SHARED, 6);
        field("name").set(SHARED, "some");
        System.out.println(field("ready").getLong(SHARED) + (String) field("name").get(SHARED) + SHARED.ready);
    }

    private static void staticFields() throws ReflectiveOperationException {
        Field counted = field(Reflective.class, "count");
        counted.setInt(null, 2);
        Item first = new Item();
        field(Reflective.class, "common").set("ignored", first);
        first.value = 1;
        int reflected = counted.getInt(SHARED);
        System.out.println(reflected + count + ((Item) field(Reflective.class, "common").get(null)).value);
    }

    /** Nobody else knows it, until it is stored where others can find it. */
    private static void own() throws ReflectiveOperationException {
        Item own = new Item();
        field("value").setInt(own, 1);
        field("ready").setInt(own, 2);
        Item inner = new Item();
        field("next").set(own, inner);
        inner.value = own.value + field("ready").getInt(own);
        field("next").set(SHARED, own);
        inner.value++;
        System.out.println(own.next.value);
    }

    /** What never changes, but by force, and what the JDK declares. */
    private static void notRecorded() throws ReflectiveOperationException {
        Field constant = field("constant");
        constant.setAccessible(true);
        constant.setInt(SHARED, 9);
        StreamTokenizer tokenizer = new StreamTokenizer(new StringReader("text"));
        field(StreamTokenizer.class, "ttype").setInt(tokenizer, 4);
        System.out.println(
                constant.getInt(SHARED) + field(StreamTokenizer.class, "ttype").getInt(tokenizer) + constant.getName());
    }

    private static void failing() throws ReflectiveOperationException {
        Field ready = field("ready");
        Field hidden = field(StaticHandles.class, "ready");
        Field open = field(StaticHandles.class, "ready");
        open.setAccessible(true);
        Field none = null;
        Steps.tell(() -> ready.getInt(null));
        Steps.tell(() -> field("value").get(null));
        Steps.tell(() -> ready.get("no item"));
        Steps.tell(() -> field("wide").getInt(SHARED));
        Steps.tell(() -> field("name").getInt(SHARED));
        Steps.tell(() -> hidden.get(null));
        Steps.tell(() -> none.get(SHARED));
        Steps.tell(() -> ready.set(null, 1));
        Steps.tell(() -> ready.set("no item", 1));
        Steps.tell(() -> ready.set(SHARED, null));
        Steps.tell(() -> ready.set(SHARED, "no number"));
        Steps.tell(() -> ready.set(SHARED, 1L));
        Steps.tell(() -> ready.setLong(SHARED, 1));
        Steps.tell(() -> ready.setBoolean(SHARED, true));
        Steps.tell(() -> field("name").set(SHARED, 1));
        Steps.tell(() -> field("next").set(SHARED, "no item"));
        Steps.tell(() -> hidden.setBoolean(null, true));
        Steps.tell(() -> none.set(SHARED, 1));
        open.setBoolean(null, open.getBoolean(null));
    }
}
