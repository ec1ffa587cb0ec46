// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.lang.ref.WeakReference;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * A place in the program that accesses a field. The field, and the offset of its object's shadow,
 * are resolved on the first execution: only then is the class loaded.
 */
public final class Site {

    /** How accesses to a field are recorded. */
    public enum Kind {
        /** It is a field of an object that has a field for its shadow. */
        IN_OBJECT,
        /** It is a field that objects have which count as known to everybody. */
        IN_KNOWN,
        /** It is a static field. */
        STATIC,
        /** Its accesses are no events: it never changes, or its class is not recorded. */
        IGNORED
    }

    /**
     * The resolved field.
     *
     * @param shadowOffset the offset of the object's shadow
     * @param firstOffset the offset of its first location
     * @param places the places that access fields of such objects; null if they are looked up in
     *     another way
     * @param bit the bit of the place in a row of {@code KnownAccesses}; 0 if it has none
     * @param further the number of that row; 0 for the first one
     * @param location the static field's location; else the number of the field among the locations
     *     of its object
     */
    public record Field(Kind kind, long shadowOffset, long firstOffset, @Nullable FieldPlaces places, long bit,
            long further, int location, boolean isVolatile) {
        private static final Field IGNORED = new Field(Kind.IGNORED, Shadow.NONE, false);

        private Field(Kind kind, int location, boolean isVolatile) {
            this(kind, ClassLayout.NO_FIELD, ClassLayout.NO_FIELD, null, 0, 0, location, isVolatile);
        }

        /** The location of the field in an object with a {@linkplain Objects#number number}. */
        @ForceInline
        public int locationIn(long object) {
            return Objects.first(object) + location;
        }

        /** The places of a field of an object that has a field for its shadow. */
        @Override
        @ForceInline
        @SuppressWarnings("NullAway") // not called for other fields
        public FieldPlaces places() {
            return places;
        }

        private static Field inObject(ClassLayout layout, int location, boolean isVolatile) {
            FieldPlaces places = layout.places();
            int place = places.next();
            return new Field(Kind.IN_OBJECT, layout.shadowOffset(), layout.firstOffset(), places, 1L << place,
                    AccessKey.further(place / Long.SIZE), location, isVolatile);
        }

        /**
         * The row of the place in {@code KnownAccesses} with others that access fields of an
         * object.
         */
        @ForceInline
        public long row(long object) {
            return AccessKey.row(object, further);
        }

        /**
         * Whether {@code FirstAccesses} has a bit for the place and for the field: it has bits for
         * the first 64 places and fields only.
         */
        @ForceInline
        public boolean hasBits() {
            return bit != 0 && further == 0 && location < Long.SIZE;
        }

        /** The bit of the field among those of its object; 0 if there are too many. */
        @ForceInline
        public long fieldBit() {
            return location < Long.SIZE ? 1L << location : 0;
        }
    }

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** Of all places: each needs it once or twice. */
    private static final SpinLock LOCK = new SpinLock();

    private final WeakReference<ClassLoader> loader;
    private final boolean ofBoot;
    private final String owner;
    private final String name;
    private final String type;
    @Stable
    private final Source source;

    private boolean initialized;
    /** Null until it is found out. A record: whoever sees it sees all of it. */
    @Stable
    private @Nullable Field field;

    /**
     * Creates a place.
     *
     * @param loader the loader of the class that it is in; null for the boot loader
     * @param owner the class that the instruction names, with dots
     * @param type the field's type, as a descriptor
     */
    public Site(@Nullable ClassLoader loader, String owner, String field, String type, Source source) {
        this.loader = new WeakReference<>(loader);
        this.ofBoot = loader == null;
        this.owner = owner;
        this.name = field;
        this.type = type;
        this.source = source;
    }

    /** The field; null if it is not resolved yet. */
    public @Nullable Field field() {
        return field;
    }

    /** The field's name, with the class that the instruction names. */
    public String fieldName() {
        return owner + "." + name;
    }

    /** The number of the place. */
    @ForceInline
    public int source() {
        return source.number();
    }

    /** Resolves the field; null if its class cannot be found. */
    public @Nullable Field resolve() {
        Class<?> named = named();
        if (named == null) {
            return null;
        }
        LOCK.lock();
        try {
            if (field == null) {
                field = find(named);
            }
            return field;
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Whether the class and its superclasses are known to be initialised; otherwise an access to a
     * static field may initialise them.
     */
    public boolean isInitialized() {
        if (!initialized) {
            Class<?> type = named();
            initialized = type != null && isInitialized(type);
        }
        return initialized;
    }

    /** Whether a class and those above it have been initialised. */
    public static boolean isInitialized(Class<?> type) {
        for (Class<?> next = type; next != null; next = next.getSuperclass()) {
            if (UNSAFE.shouldBeInitialized(next)) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Class<?> named() {
        ClassLoader own = loader.get();
        if (own == null && !ofBoot) {
            return null;
        }
        try {
            return Class.forName(owner, false, own);
        } catch (ClassNotFoundException | LinkageError missing) {
            // The instruction itself is about to say so.
            return null;
        }
    }

    /** Java Virtual Machine Specification, 5.4.3.2, without interfaces, whose fields are final. */
    private Field find(Class<?> named) {
        ClassLayout.Declared found = ClassLayout.find(named,
                (by, candidate) -> candidate.name().equals(name) && candidate.type().equals(type));
        if (found == null || found.field().isFinal()) {
            return Field.IGNORED;
        }
        boolean isVolatile = found.field().isVolatile();
        if (found.field().isStatic()) {
            return new Field(Kind.STATIC, Statics.location(found.by(), name), isVolatile);
        }
        ClassLayout layout = ClassLayout.of(found.by());
        return layout.shadowOffset() == ClassLayout.NO_FIELD
                ? new Field(Kind.IN_KNOWN, found.number(), isVolatile)
                : Field.inObject(layout, found.number(), isVolatile);
    }

    /** A place in the source code, numbered on its first execution. */
    public static final class Source {
        private final SourcePosition position;
        /** One more than the number; 0 until it has one. */
        @Stable
        private int numbered;

        public Source(SourcePosition position) {
            this.position = position;
        }

        /** A place of which only the method is known. */
        public static Source ofMethod(String method) {
            return new Source(new SourcePosition(method, "", 0));
        }

        @ForceInline
        public int number() {
            int known = numbered;
            return (known != 0 ? known : define()) - 1;
        }

        private int define() {
            LOCK.lock();
            try {
                if (numbered == 0) {
                    numbered = Numbers.ofJvm().source(position) + 1;
                }
                return numbered;
            } finally {
                LOCK.unlock();
            }
        }
    }
}
