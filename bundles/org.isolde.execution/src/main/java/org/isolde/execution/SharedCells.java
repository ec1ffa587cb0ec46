// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Array;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.FieldRef;

/** Reads and writes fields and elements of arrays, and records it where they are shared. */
final class SharedCells {

    private final Code code;
    private final Heap heap;
    private final Recorder recorder;
    private final Types types;

    SharedCells(Code code, Heap heap, Recorder recorder, Types types) {
        this.code = code;
        this.heap = heap;
        this.recorder = recorder;
        this.types = types;
    }

    @Nullable
    Object readField(Object object, FieldRef field) {
        return read(programObject(object), code.key(field));
    }

    void writeField(Object object, FieldRef field, @Nullable Object value) {
        write(programObject(object), code.key(field), value);
    }

    private static ProgramObject programObject(Object object) {
        ProgramObject found = ProgramObject.of(object);
        if (found == null) {
            throw new NotExecutable("uses a field of " + object.getClass().getName());
        }
        return found;
    }

    /** Reads a static field of a class of the program. */
    @Nullable
    Object readStatic(String owner, FieldRef field) {
        ProgramObject fields = statics(owner, field);
        if (!fields.fields().containsKey(code.key(field))) {
            throw new NotExecutable("reads the constant " + field + " from its class");
        }
        return read(fields, code.key(field));
    }

    void writeStatic(String owner, FieldRef field, @Nullable Object value) {
        write(statics(owner, field), code.key(field), value);
    }

    private ProgramObject statics(String owner, FieldRef field) {
        ProgramObject fields = heap.statics().get(owner);
        if (fields == null) {
            throw new NotExecutable("uses the missing field " + field);
        }
        return fields;
    }

    private @Nullable Object read(ProgramObject object, String key) {
        if (recorder.isRecording() && heap.isShared(object.self())) {
            recorder.read(heap.id(object.self()), key);
        }
        return object.fields().get(key);
    }

    private void write(ProgramObject object, String key, @Nullable Object value) {
        if (recorder.isRecording() && heap.isShared(object.self())) {
            recorder.write(heap.id(object.self()), key);
        }
        object.fields().put(key, value);
    }

    @Nullable
    Object readElement(Object array, @Nullable Object index) {
        int place = place(array, index);
        if (recorder.isRecording() && heap.isShared(array)) {
            recorder.read(heap.id(array), place);
        }
        return Numbers.unbox(Array.get(array, place), types.elementType(array));
    }

    void writeElement(Object array, @Nullable Object index, @Nullable Object value) {
        int place = place(array, index);
        String element = types.elementType(array);
        if (!Descriptor.isPrimitive(element) && value != null
                && !types.isInstance(value, Descriptor.typeName(element))) {
            throw new Thrown(new ArrayStoreException());
        }
        if (recorder.isRecording() && heap.isShared(array)) {
            recorder.write(heap.id(array), place);
        }
        Array.set(array, place, Numbers.box(value, element));
    }

    private static int place(Object array, @Nullable Object index) {
        int place = Numbers.integer(index);
        if (place < 0 || place >= Array.getLength(array)) {
            throw new Thrown(new ArrayIndexOutOfBoundsException(place));
        }
        return place;
    }
}
