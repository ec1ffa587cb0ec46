// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Tracks which objects have escaped. An object is thread-local until a reference to it is stored in
 * a shared object, or passed to code that is not recorded. Then it is published, together with all
 * objects reachable from it, and gets a {@link Shadow}.
 */
public final class Objects {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final ShadowTable TABLE = new ShadowTable();

    /** The number of an object that has not escaped. */
    public static final int OWN = 0;

    private static final int BLOCK_BITS = 10;
    private static final int BLOCK = (1 << BLOCK_BITS) - 1;
    private static final int FACTOR = 0x9E3779B9;

    private Objects() {}

    /** The shadow of an object with a shadow field at an offset; null if it has not escaped. */
    @ForceInline
    public static @Nullable Shadow inObject(Object object, long offset) {
        return (Shadow) UNSAFE.getReference(object, offset);
    }

    /**
     * The number of an object with a shadow field at an offset; or {@link #OWN}. It is an
     * {@code int}, widened once for all uses.
     */
    @ForceInline
    public static long number(Object object, long offset) {
        return UNSAFE.getInt(object, offset);
    }

    /**
     * The number of an object with a first location. Neighbouring objects mostly have neighbouring
     * numbers, and their lower bits distinguish objects at any distance: {@code KnownAccesses} uses
     * them as indices of rows.
     */
    public static int number(int first) {
        int number = first + 1;
        int block = number >>> BLOCK_BITS;
        return block << BLOCK_BITS | number + turn(block) & BLOCK;
    }

    /** The first location of an object with a number. */
    @ForceInline
    public static int first(long number) {
        int block = (int) number >>> BLOCK_BITS;
        return (block << BLOCK_BITS | (int) number - turn(block) & BLOCK) - 1;
    }

    /** How far the numbers of a block are turned, among themselves. */
    @ForceInline
    private static int turn(int block) {
        return block * FACTOR >>> Integer.SIZE - BLOCK_BITS;
    }

    private static void setNumber(Object object, long offset, int number) {
        UNSAFE.putInt(object, offset, number);
    }

    /**
     * The shadow of an object that is known to everybody: in the field that its class has for such
     * objects, or else in the table.
     */
    private static @Nullable Shadow ofKnown(Object object, long offset) {
        if (offset == ClassLayout.NO_FIELD) {
            return TABLE.get(object);
        }
        Shadow known = inObject(object, offset);
        if (known == null) {
            UNSAFE.compareAndSetReference(object, offset, null, new Shadow());
        }
        return inObject(object, offset);
    }

    /** The shadow of an array; null if it has not escaped. */
    public static @Nullable Shadow ofArray(Object array) {
        return TABLE.find(array);
    }

    /** The shadow of any object; null if it has not escaped. */
    public static @Nullable Shadow of(Object object) {
        ClassLayout layout = ClassLayout.of(object.getClass());
        long offset = layout.shadowOffset();
        return offset == ClassLayout.NO_FIELD ? ofKnown(object, layout.knownOffset()) : inObject(object, offset);
    }

    /** Whether an object or an array has escaped. */
    public static boolean mayBeReached(Object object) {
        return (object.getClass().isArray() ? ofArray(object) : of(object)) != null;
    }

    /**
     * Removes the shadow that a copy of an object has inherited from the original: the copy has not
     * escaped, unless its class counts as escaped.
     */
    public static void forget(@Nullable Object copy) {
        if (copy == null) {
            return;
        }
        ClassLayout layout = ClassLayout.of(copy.getClass());
        if (layout.knownOffset() != ClassLayout.NO_FIELD) {
            UNSAFE.putReference(copy, layout.knownOffset(), null);
        }
        if (layout.shadowOffset() != ClassLayout.NO_FIELD) {
            UNSAFE.putReference(copy, layout.shadowOffset(), null);
            setNumber(copy, layout.firstOffset(), OWN);
        }
    }

    /**
     * Whether an object that is no array is known to have escaped, so that it need not be
     * published; {@code false} means unknown.
     */
    public static boolean isPublished(Object object) {
        ClassLayout layout = object.getClass().isArray() ? null : ClassLayout.recent(object.getClass());
        if (layout == null) {
            return false;
        }
        if (layout.shadowOffset() != ClassLayout.NO_FIELD) {
            return inObject(object, layout.shadowOffset()) != null;
        }
        return !layout.collection().isTracked() || collection(object) != null;
    }

    /**
     * The shadow of a collection that has escaped; otherwise null.
     *
     * @param root a collection that belongs to no other object
     */
    public static @Nullable Shadow collection(Object root) {
        return collection(root, ClassLayout.of(root.getClass()));
    }

    /** The same with the layout of its class. */
    public static @Nullable Shadow collection(Object root, ClassLayout layout) {
        long offset = layout.shadowOffset();
        if (offset != ClassLayout.NO_FIELD) {
            return inObject(root, offset);
        }
        Shadow found = TABLE.find(root);
        return found != null && found.hasEscaped ? found : null;
    }

    /** Names a collection that has escaped, by the field that it was in. */
    public static void name(Object object, String field) {
        if (!ClassLayout.of(object.getClass()).collection().isTracked()) {
            return;
        }
        Shadow shadow = collection(CollectionClass.root(object));
        if (shadow != null && shadow.field == null) {
            shadow.field = field;
        }
    }

    /** Publishes an object, which may be null; {@code false} if it was published before. */
    public static boolean publish(@Nullable Object object) {
        if (object == null || object instanceof String || !mark(object)) {
            return false;
        }
        Deque<Object> open = publishContent(object, null);
        while (open != null && !open.isEmpty()) {
            publishContent(open.poll(), open);
        }
        return true;
    }

    /**
     * Publishes what an object refers to.
     *
     * @param open takes what is new of that; null as long as nothing is, which is so of most
     *     objects
     * @return the same, if there is something in it
     */
    private static @Nullable Deque<Object> publishContent(Object published, @Nullable Deque<Object> open) {
        Deque<Object> now = open;
        if (published instanceof Object[] array) {
            for (Object element : array) {
                now = publish(element, now);
            }
        } else if (!published.getClass().isArray()) {
            ClassLayout layout = ClassLayout.of(published.getClass());
            long[] references = layout.references();
            for (int i = 0; i < references.length; i++) {
                Object value = UNSAFE.getReference(published, references[i]);
                now = publish(value, now);
                if (value != null) {
                    name(value, layout.referenceNames()[i]);
                }
            }
            now = publish(layout.collection().ownerOf(published), now);
        }
        return now;
    }

    private static @Nullable Deque<Object> publish(@Nullable Object object, @Nullable Deque<Object> open) {
        if (object == null || !mark(object)) {
            return open;
        }
        Deque<Object> now = open == null ? new ArrayDeque<>() : open;
        now.add(object);
        return now;
    }

    /**
     * Gives an object its shadow, and its locations at once, so that accesses need to ask for
     * nothing but numbers; false if it has one, or none can get to it through it.
     */
    private static boolean mark(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return Array.getLength(object) > 0 && TABLE.add(object);
        }
        ClassLayout layout = ClassLayout.of(type);
        long offset = layout.shadowOffset();
        if (offset == ClassLayout.NO_FIELD) {
            return layout.collection().isTracked() && markCollection(object, layout.collection());
        }
        if (UNSAFE.getReference(object, offset) != null) {
            return false;
        }
        Shadow shadow = new Shadow();
        if (!UNSAFE.compareAndSetReference(object, offset, null, shadow)) {
            return false;
        }
        setNumber(object, layout.firstOffset(), number(Numbers.ofJvm().base(shadow, layout.locations())));
        return true;
    }

    /** Marks a collection; a view or an iterator only leads to one. */
    private static boolean markCollection(Object object, CollectionClass type) {
        if (type.hasOwner()) {
            return true;
        }
        Shadow shadow = TABLE.get(object);
        boolean isNew = !shadow.hasEscaped;
        shadow.hasEscaped = true;
        return isNew;
    }
}
