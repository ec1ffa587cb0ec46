// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.probe.AccessGroup;
import org.isolde.recorder.probe.CalledAccesses;
import org.isolde.recorder.probe.Cells;
import org.isolde.recorder.probe.Driven;
import org.isolde.recorder.probe.Exact;
import org.isolde.recorder.probe.Handles;
import org.isolde.recorder.probe.Handovers;
import org.isolde.recorder.probe.Overrides;
import org.isolde.recorder.probe.Recorder;
import org.isolde.recorder.probe.Regions;
import org.isolde.recorder.probe.Synchronisation;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.options.RecordedOrder;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates calls of the recorder. */
public final class RecorderCode {

    private static final String RECORDER = Type.getInternalName(Recorder.class);
    private static final String GROUP = Type.getInternalName(AccessGroup.class);
    private static final String CELLS = Type.getInternalName(Cells.class);
    private static final String CALLED = Type.getInternalName(CalledAccesses.class);
    private static final String SYNCHRONISATION = Type.getInternalName(Synchronisation.class);
    private static final String REGIONS = Type.getInternalName(Regions.class);
    private static final String HANDOVERS = Type.getInternalName(Handovers.class);
    private static final String HANDLES = Type.getInternalName(Handles.class);
    private static final String DRIVEN = Type.getInternalName(Driven.class);
    private static final String OVERRIDES = Type.getInternalName(Overrides.class);
    private static final String EXACT = Type.getInternalName(Exact.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String LOG = Type.getDescriptor(Log.class);

    private final MethodVisitor target;
    private final RecordedOrder order;
    private final LogVariable log;
    private final boolean inConstructor;

    /**
     * @param order the events whose order among all threads is recorded
     * @param inConstructor whether the code is in a constructor
     */
    public RecorderCode(MethodVisitor target, RecordedOrder order, LogVariable log, boolean inConstructor) {
        this.target = target;
        this.order = order;
        this.log = log;
        this.inConstructor = inConstructor;
    }

    /** The class to be told of accesses. */
    private String told(String owner) {
        return switch (order) {
            case SYNCHRONISATION -> owner;
            case EXACT -> EXACT;
        };
    }

    private void access(String owner, String name, String parameters, int number, String result) {
        if (log.isKept()) {
            log.push(target);
            numbered(log.callsRecorder() ? CALLED : told(owner), name, parameters + LOG, number, result);
        } else {
            numbered(told(owner), name, parameters, number, result);
        }
    }

    // ---------------------------------------------------------------- accesses

    /** An access, announced before, has been made under that number. */
    public void accessed(int number) {
        if (order == RecordedOrder.EXACT) {
            numbered(EXACT, "accessed", "", number, "V");
        }
    }

    /** Before a read: takes the object from the stack. */
    public void read(int site) {
        access(RECORDER, "read", OBJECT, site, "V");
    }

    /**
     * Takes one object or two from the stack, to whose fields the accesses of a group are about to
     * be made.
     */
    void accessing(int objects, int group) {
        access(GROUP, "accessing", OBJECT.repeat(objects), group, "V");
    }

    /** Before a volatile read, where the program is driven: takes the object from the stack. */
    public void volatileReading(int site) {
        numbered(DRIVEN, "reading", OBJECT, site, "V");
    }

    /** The same for a volatile static field. */
    public void volatileReadingStatic(int site) {
        numbered(DRIVEN, "readingStatic", "", site, "V");
    }

    /** After a volatile read: takes the object from the stack, which is above the value. */
    public void volatileRead(int site) {
        numbered(SYNCHRONISATION, "volatileRead", OBJECT, site, "V");
    }

    /** Before a write: leaves the object and the value on the stack. */
    public void write(Type value, int site) {
        if (value.getSort() >= Type.ARRAY) {
            target.visitInsn(Opcodes.DUP2);
            access(RECORDER, "write", OBJECT + OBJECT, site, "V");
        } else if (value.getSize() == 1) {
            target.visitInsn(Opcodes.DUP2);
            target.visitInsn(Opcodes.POP);
            writeOf(site);
        } else {
            target.visitInsn(Opcodes.DUP2_X1);
            target.visitInsn(Opcodes.POP2);
            target.visitInsn(Opcodes.DUP_X2);
            writeOf(site);
            // The object has come below the value again.
        }
    }

    private void writeOf(int site) {
        if (inConstructor && order == RecordedOrder.SYNCHRONISATION && !log.isKept()) {
            numbered(RECORDER, "writeOwn", OBJECT, site, "V");
        } else {
            access(RECORDER, "write", OBJECT, site, "V");
        }
    }

    /** Exchanges an object with the value above it. */
    public void bringUp(int valueSize) {
        if (valueSize == 1) {
            target.visitInsn(Opcodes.SWAP);
        } else {
            target.visitInsn(Opcodes.DUP2_X1);
            target.visitInsn(Opcodes.POP2);
        }
    }

    /** A static field is about to be read. */
    public void readStatic(int site) {
        access(RECORDER, "readStatic", "", site, "V");
    }

    /** A volatile static field has been read. */
    public void volatileReadStatic(int site) {
        numbered(SYNCHRONISATION, "volatileReadStatic", "", site, "V");
    }

    /** A static field is about to be written. */
    public void writeStatic(int site) {
        access(RECORDER, "writeStatic", "", site, "V");
    }

    /** Before a read: takes the array and the index from the stack. */
    public void readCell(int source) {
        access(CELLS, "readCell", OBJECT + "I", source, "V");
    }

    /** Before a write: leaves the array, the index and the value on the stack. */
    public void writeCell(int store, int source) {
        if (store == Opcodes.LASTORE || store == Opcodes.DASTORE) {
            target.visitInsn(Opcodes.DUP2_X2);
            target.visitInsn(Opcodes.POP2);
            target.visitInsn(Opcodes.DUP2_X2);
        } else {
            copyCell();
        }
        access(CELLS, "writeCell", OBJECT + "I", source, "Z");
        if (store == Opcodes.AASTORE) {
            publishIf(told(CELLS));
        } else {
            target.visitInsn(Opcodes.POP);
        }
    }

    /** Copies an array and an index from below the value that is about to be written there. */
    private void copyCell() {
        target.visitInsn(Opcodes.DUP_X2);
        target.visitInsn(Opcodes.POP);
        target.visitInsn(Opcodes.DUP2_X1);
    }

    /**
     * Takes the answer whether others may reach the value below it, which stays, from the stack.
     */
    private void publishIf(String owner) {
        target.visitInsn(Opcodes.SWAP);
        target.visitInsn(Opcodes.DUP_X1);
        target.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "publishIf", "(Z" + OBJECT + ")V", false);
    }

    /**
     * Before a write of a reference to an array element that is not recorded. Leaves the array, the
     * index and the value on the stack.
     */
    public void writeCellUnseen() {
        copyCell();
        target.visitInsn(Opcodes.POP);
        target.visitMethodInsn(Opcodes.INVOKESTATIC, CELLS, "mayBeReached", "(" + OBJECT + ")Z", false);
        publishIf(CELLS);
    }

    /** Takes the reference from the stack. */
    public void publish() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "publish", "(" + OBJECT + ")V", false);
    }

    /** Takes the reference from the stack, which is about to be stored in a static field. */
    public void publish(String field) {
        target.visitLdcInsn(field);
        target.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "publish", "(" + OBJECT + "Ljava/lang/String;)V", false);
    }

    /** Takes a new copy of an object from the stack. */
    void copied() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "copied", "(" + OBJECT + ")V", false);
    }

    /** Takes what {@code System.arraycopy} takes from the stack. */
    void copying(int source) {
        numbered(told(CELLS), "copying", OBJECT + "I" + OBJECT + "II", source, "V");
    }

    /** Takes what {@code System.arraycopy} takes from the stack, if its accesses are no events. */
    void copyingUnseen() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, CELLS, "copyingUnseen", "(" + OBJECT + "I" + OBJECT + "II)V",
                false);
    }

    /** Takes an array from the stack that is about to be copied. */
    void copyingAll(int source) {
        numbered(told(CELLS), "copyingAll", OBJECT, source, "V");
    }

    // ---------------------------------------------------------------- synchronisation and regions

    /** Takes an object from the stack and passes it to a method of {@link Synchronisation}. */
    public void synchronisation(@Nullable String name, int source) {
        numbered(SYNCHRONISATION, name, OBJECT, source, "V");
    }

    /**
     * Before a virtual call: replaces the receiver on the stack by null, if the call executes an
     * override of a recorded class.
     */
    void executing(MethodKey method) {
        numbered(OVERRIDES, "executing", OBJECT, Overrides.add(method.name() + method.descriptor()), OBJECT);
    }

    /**
     * Takes the lock and the result of {@code tryLock} from the stack, and gives the result back.
     */
    void tried(int source) {
        numbered(SYNCHRONISATION, "tried", OBJECT + "Z", source, "Z");
    }

    /**
     * Where the program is driven: what stands on the stack is about to be acquired, as a class of
     * the recorder is told of it.
     */
    void acquiring(Class<?> owner, int source) {
        numbered(Type.getInternalName(owner), "acquiring", OBJECT, source, "V");
    }

    /** Gives what is on the stack to the recorder. */
    void told(OrderedCall.Told told, String parameters, int source) {
        numbered(Type.getInternalName(told.owner()), told.method(), parameters, source, "V");
    }

    /** Takes an argument and the handle that it is given to from the stack. */
    void giving() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, HANDLES, "giving", "(" + OBJECT + OBJECT + ")V", false);
    }

    /** Exchanges an object on the stack for the index that it stands for. */
    void index() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, HANDLES, "index", "(" + OBJECT + ")I", false);
    }

    /** The thread is about to wait for others. */
    void receiving() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, HANDOVERS, "receiving", "()V", false);
    }

    void awake() {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, SYNCHRONISATION, "awake", "()V", false);
    }

    /** Takes the lock from the stack. */
    public void acquired(int source) {
        synchronisation("acquired", source);
    }

    /** Takes the lock from the stack. */
    public void releasing(int source) {
        synchronisation("releasing", source);
    }

    /** Takes the lock from the stack. */
    public void enteredMethod(int source) {
        synchronisation("enteredMethod", source);
    }

    /** The thread is about to leave a synchronized method. */
    public void leavingMethod(int source) {
        numbered(SYNCHRONISATION, "leavingMethod", "", source, "V");
    }

    /** An intended atomic region begins. */
    public void begin(int source) {
        numbered(REGIONS, "begin", "", source, "V");
    }

    /** The region ends. */
    public void end(int source) {
        numbered(REGIONS, "end", "", source, "V");
    }

    private void numbered(String owner, @Nullable String name, String parameters, int number, String result) {
        Code.number(target, number);
        target.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, "(" + parameters + "I)" + result, false);
    }
}
