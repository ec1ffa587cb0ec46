// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.isolde.program.Location;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Variable;

/**
 * The abstract state of a shape graph (UNL-DI-5-2011, Definition 1): the cells that the variables
 * of activations, parameters and static fields point to. A reference is the number of a cell,
 * {@link ShapeGraph#NULL} or {@link ShapeGraph#UNKNOWN}. Mutable; owned by its graph.
 */
final class AbstractState {

    /**
     * An activation of a method.
     *
     * @param body the method's body
     * @param variables the references in its variables
     * @param arguments the arguments, one for each parameter
     */
    record Frame(Body body, int[] variables, int[] arguments) {

        Frame copy() {
            return new Frame(body, variables.clone(), arguments.clone());
        }

        /** All references of the frame. */
        IntStream references() {
            return IntStream.concat(Arrays.stream(variables), Arrays.stream(arguments));
        }
    }

    private final List<Frame> frames;
    private final SortedMap<Root, Integer> roots;
    private final SortedMap<Location, Integer> statics;
    private int result = ShapeGraph.UNKNOWN;

    AbstractState() {
        this(new ArrayList<>(), new TreeMap<>(), new TreeMap<>());
    }

    private AbstractState(
            List<Frame> frames, SortedMap<Root, Integer> roots, SortedMap<Location, Integer> statics) {
        this.frames = frames;
        this.roots = roots;
        this.statics = statics;
    }

    AbstractState copy() {
        List<Frame> copies = new ArrayList<>(frames.size());
        frames.forEach(frame -> copies.add(frame.copy()));
        AbstractState copy = new AbstractState(copies, new TreeMap<>(roots), new TreeMap<>(statics));
        copy.result = result;
        return copy;
    }

    List<Frame> frames() {
        return frames;
    }

    /** The activation that runs. */
    Frame frame() {
        return frames.getLast();
    }

    /**
     * Begins an activation; no variable points anywhere yet.
     *
     * @param arguments what it is called with, one for each parameter; none for an atomic region in
     *     a method
     */
    void push(Body body, int[] arguments) {
        int[] variables = new int[body.variables().size()];
        Arrays.fill(variables, ShapeGraph.UNKNOWN);
        frames.add(new Frame(body, variables, arguments));
    }

    /** Forgets all activations but the last and so many at the bottom. */
    void keepFrames(int depth) {
        frames.subList(depth, frames.size() - 1).clear();
    }

    /** Ends the activation that runs. */
    void pop() {
        frames.removeLast();
    }

    int of(Operand operand) {
        return switch (operand) {
            case Variable variable -> frame().variables()[variable.index()];
            case Constant.Null n -> ShapeGraph.NULL;
            case Constant c -> ShapeGraph.UNKNOWN;
        };
    }

    void assign(Variable variable, int reference) {
        if (variable.kind() == Kind.REFERENCE) {
            frame().variables()[variable.index()] = reference;
        }
    }

    /** What the activation that ended last has returned. */
    int result() {
        return result;
    }

    void setResult(int reference) {
        result = reference;
    }

    /** By static fields and parameters: what they pointed to first. */
    SortedMap<Root, Integer> roots() {
        return roots;
    }

    /** By static fields: what they point to, where that is known. */
    SortedMap<Location, Integer> statics() {
        return statics;
    }

    /** Copies the references of another state; {@code translate} maps them to this one. */
    void take(AbstractState other, IntUnaryOperator translate) {
        other.roots.forEach((root, reference) -> roots.put(root, translate.applyAsInt(reference)));
        other.statics.forEach((field, reference) -> statics.put(field, translate.applyAsInt(reference)));
        for (Frame frame : other.frames) {
            frames.add(new Frame(
                    frame.body(),
                    Arrays.stream(frame.variables()).map(translate).toArray(),
                    Arrays.stream(frame.arguments()).map(translate).toArray()));
        }
        result = translate.applyAsInt(other.result);
    }

    /** Has all references be others. */
    void replaceAll(IntUnaryOperator references) {
        frames.forEach(frame -> {
            Arrays.setAll(frame.variables(), v -> references.applyAsInt(frame.variables()[v]));
            Arrays.setAll(frame.arguments(), a -> references.applyAsInt(frame.arguments()[a]));
        });
        roots.replaceAll((root, reference) -> references.applyAsInt(reference));
        statics.replaceAll((field, reference) -> references.applyAsInt(reference));
        result = references.applyAsInt(result);
    }

    /** The cells that something points to. */
    Set<Integer> named() {
        Set<Integer> named = new HashSet<>(roots.values());
        named.addAll(statics.values());
        for (Frame frame : frames) {
            frame.references().forEach(named::add);
        }
        named.add(result);
        named.remove(ShapeGraph.NULL);
        named.remove(ShapeGraph.UNKNOWN);
        return named;
    }

    /** Whether the same activations, parameters and fields point to the same. */
    boolean isSameAs(AbstractState other) {
        return result == other.result
                && roots.equals(other.roots)
                && statics.equals(other.statics)
                && haveSameFrames(other);
    }

    private boolean haveSameFrames(AbstractState other) {
        for (int i = 0; i < frames.size(); i++) {
            Frame ours = frames.get(i);
            Frame theirs = other.frames.get(i);
            if (!Arrays.equals(ours.variables(), theirs.variables())
                    || !Arrays.equals(ours.arguments(), theirs.arguments())) {
                return false;
            }
        }
        return true;
    }
}
