package org.isolde.stm.agent.programs;

import java.io.StreamTokenizer;
import java.io.StringReader;
import java.lang.reflect.Field;
import java.util.concurrent.Callable;

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
        run("plain", Reflective::plain);
        run("volatile", Reflective::volatileFields);
        run("static", Reflective::staticFields);
        run("own", Reflective::own);
        run("not recorded", Reflective::notRecorded);
        run("failing", Reflective::failing);
    }

    private static void run(String name, Callable<Object> task) throws InterruptedException {
        Recorded.run(name, () -> {
            try {
                System.out.println(task.call());
            } catch (Exception unexpected) {
                throw new IllegalStateException(unexpected);
            }
        });
    }

    private static Object plain() throws ReflectiveOperationException {
        Field value = field("value");
        value.setInt(SHARED, value.getInt(SHARED) + 1);
        value.set(SHARED, (short) 7);
        value.set(DERIVED, 8);
        field("wide").setByte(SHARED, (byte) 3);
        return field("wide").getDouble(SHARED) + SHARED.wide + (Integer) value.get(DERIVED);
    }

    private static Object volatileFields() throws ReflectiveOperationException {
        field("ready").setChar(SHARED, 'a');
        field("ready").set(SHARED, 6);
        field("name").set(SHARED, "some");
        return field("ready").getLong(SHARED) + (String) field("name").get(SHARED) + SHARED.ready;
    }

    private static Object staticFields() throws ReflectiveOperationException {
        Field counted = field(Reflective.class, "count");
        counted.setInt(null, 2);
        Item first = new Item();
        field(Reflective.class, "common").set("ignored", first);
        first.value = 1;
        int reflected = counted.getInt(SHARED);
        return reflected + count + ((Item) field(Reflective.class, "common").get(null)).value;
    }

    /** Nobody else knows it, until it is stored where others can find it. */
    private static Object own() throws ReflectiveOperationException {
        Item own = new Item();
        field("value").setInt(own, 1);
        field("ready").setInt(own, 2);
        Item inner = new Item();
        field("next").set(own, inner);
        inner.value = own.value + field("ready").getInt(own);
        field("next").set(SHARED, own);
        inner.value++;
        return own.next.value;
    }

    /** What never changes, but by force, and what the JDK declares. */
    private static Object notRecorded() throws ReflectiveOperationException {
        Field constant = field("constant");
        constant.setAccessible(true);
        constant.setInt(SHARED, 9);
        StreamTokenizer tokenizer = new StreamTokenizer(new StringReader("text"));
        field(StreamTokenizer.class, "ttype").setInt(tokenizer, 4);
        return constant.getInt(SHARED) + field(StreamTokenizer.class, "ttype").getInt(tokenizer) + constant.getName();
    }

    private static Object failing() throws ReflectiveOperationException {
        Field ready = field("ready");
        Field hidden = field(StaticHandles.class, "ready");
        Field open = field(StaticHandles.class, "ready");
        open.setAccessible(true);
        Field none = null;
        fail(() -> ready.getInt(null));
        fail(() -> field("value").get(null));
        fail(() -> ready.get("no item"));
        fail(() -> field("wide").getInt(SHARED));
        fail(() -> field("name").getInt(SHARED));
        fail(() -> hidden.get(null));
        fail(() -> none.get(SHARED));
        fail(() -> ready.set(null, 1));
        fail(() -> ready.set("no item", 1));
        fail(() -> ready.set(SHARED, null));
        fail(() -> ready.set(SHARED, "no number"));
        fail(() -> ready.set(SHARED, 1L));
        fail(() -> ready.setLong(SHARED, 1));
        fail(() -> ready.setBoolean(SHARED, true));
        fail(() -> field("name").set(SHARED, 1));
        fail(() -> field("next").set(SHARED, "no item"));
        fail(() -> hidden.setBoolean(null, true));
        fail(() -> none.set(SHARED, 1));
        open.setBoolean(null, open.getBoolean(null));
        return "failed";
    }

    /** What fails. */
    private interface Access {
        void run() throws ReflectiveOperationException;
    }

    private static void fail(Access access) {
        try {
            access.run();
            System.out.println("not failed");
        } catch (ReflectiveOperationException | RuntimeException expected) {
            System.out.println(expected);
        }
    }
}
