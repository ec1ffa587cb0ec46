package org.isolde.recorder;

import java.lang.ref.WeakReference;
import org.isolde.trace.SourcePosition;

/**
 * A place in the program that accesses a field. What field that is, and where its object has its shadow, is found out when it is
 * first come to: only then is the class loaded.
 */
final class Site {

    /** What is known of the field. */
    enum State {
        /** Nothing yet. */
        NEW,
        /** It is a field of an object that has a field for its shadow. */
        IN_OBJECT,
        /** It is a field of an object whose shadow stands in the table. */
        IN_TABLE,
        /** It is a static field. */
        STATIC,
        /** Its accesses are no events: it never changes, or its class is not recorded. */
        IGNORED
    }

    private final WeakReference<ClassLoader> loader;
    private final boolean ofBoot;
    private final String owner;
    private final String field;
    private final String type;
    private final Source source;

    private volatile State state = State.NEW;
    private long shadowOffset;
    private int location;
    private boolean isVolatile;

    /**
     * Creates a place.
     *
     * @param loader the loader of the class that it is in; null for the boot loader
     * @param owner the class that the instruction names, with dots
     * @param type the field's type, as a descriptor
     */
    Site(ClassLoader loader, String owner, String field, String type, Source source) {
        this.loader = new WeakReference<>(loader);
        this.ofBoot = loader == null;
        this.owner = owner;
        this.field = field;
        this.type = type;
        this.source = source;
    }

    State state() {
        return state;
    }

    /** Where the object has its shadow. */
    long shadowOffset() {
        return shadowOffset;
    }

    /** The static field's location; else the number of the field among the locations of its object. */
    int location() {
        return location;
    }

    boolean isVolatile() {
        return isVolatile;
    }

    /** The number of the place. */
    int source() {
        return source.number();
    }

    /** Finds out what field it is. */
    State resolve() {
        Class<?> named = named();
        if (named == null) {
            return State.NEW;
        }
        synchronized (this) {
            if (state == State.NEW) {
                State found = find(named);
                state = found;
            }
            return state;
        }
    }

    private Class<?> named() {
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
    private State find(Class<?> named) {
        for (Class<?> type = named; type != null; type = type.getSuperclass()) {
            ClassLayout layout = ClassLayout.of(type);
            if (layout.description() == null) {
                continue;
            }
            int number = layout.firstOwn();
            for (ClassDescription.Field candidate : layout.description().fields()) {
                if (candidate.name().equals(field) && candidate.type().equals(this.type)) {
                    return found(type, layout, candidate, number);
                }
                number += candidate.isStatic() || candidate.isFinal() ? 0 : 1;
            }
        }
        return State.IGNORED;
    }

    private State found(Class<?> declaring, ClassLayout layout, ClassDescription.Field found, int number) {
        isVolatile = found.isVolatile();
        if (found.isFinal()) {
            return State.IGNORED;
        }
        if (found.isStatic()) {
            location = Statics.location(declaring, found.name());
            return State.STATIC;
        }
        location = number;
        shadowOffset = layout.shadowOffset();
        return shadowOffset == ClassLayout.NO_FIELD ? State.IN_TABLE : State.IN_OBJECT;
    }

    /** A place in the program, numbered when it is first come to. */
    static final class Source {
        private final SourcePosition position;
        private volatile int number = Shadow.NONE;

        Source(SourcePosition position) {
            this.position = position;
        }

        int number() {
            int known = number;
            return known != Shadow.NONE ? known : define();
        }

        private synchronized int define() {
            if (number == Shadow.NONE) {
                number = Recording.numbers().source(position);
            }
            return number;
        }
    }
}
