// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.Annotations;
import org.isolde.stm.agent.classfile.MethodAnnotations;
import org.isolde.stm.agent.code.FunctionBridges;
import org.isolde.stm.agent.recording.regions.InferredRegion;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The intended atomic regions of a program: methods with {@code @Atomic}, methods that match a
 * {@link RegionPattern}, the synchronized methods and blocks of methods that match a pattern after
 * {@code sync:}, and with {@code auto} those that an {@link InferredRegion} is found for, unless
 * they match a pattern after {@code not:}.
 */
public final class RegionPatterns {

    /** What is used unless patterns are given: the regions are inferred. */
    public static final String AUTO = "auto";

    /** Methods with annotations only. */
    static final String ANNOTATED = "annotated";

    /** No patterns. */
    public static final RegionPatterns NONE = new RegionPatterns(List.of(), List.of(), List.of(), false, Set.of());

    private static final String SYNCHRONIZED = "sync:";
    private static final String NOT = "not:";
    /** How many inferred regions are named at the end. */
    private static final int SHOWN = 10;

    private static final String ALLOWED = "[\\p{L}\\p{N}_$.*<>]+";

    private final List<RegionPattern> methods;
    private final List<RegionPattern> blocks;
    private final List<RegionPattern> excluded;
    private final boolean areInferred;
    private final Set<String> inferred;

    private RegionPatterns(List<RegionPattern> methods, List<RegionPattern> blocks, List<RegionPattern> excluded,
            boolean areInferred, Set<String> inferred) {
        this.methods = methods;
        this.blocks = blocks;
        this.excluded = excluded;
        this.areInferred = areInferred;
        this.inferred = inferred;
    }

    /**
     * Parses patterns, separated by semicolons.
     *
     * @throws IllegalArgumentException if one is malformed; the message is the pattern
     */
    public static RegionPatterns parse(String text) {
        List<RegionPattern> methods = new ArrayList<>();
        List<RegionPattern> blocks = new ArrayList<>();
        List<RegionPattern> excluded = new ArrayList<>();
        boolean areInferred = false;
        for (String one : text.split(";", -1)) {
            String pattern = one.strip();
            if (pattern.equals(AUTO)) {
                areInferred = true;
            } else if (pattern.startsWith(SYNCHRONIZED)) {
                blocks.add(pattern(pattern, SYNCHRONIZED));
            } else if (pattern.startsWith(NOT)) {
                excluded.add(pattern(pattern, NOT));
            } else if (!pattern.equals(ANNOTATED)) {
                methods.add(pattern(pattern, ""));
            }
        }
        return new RegionPatterns(List.copyOf(methods), List.copyOf(blocks), List.copyOf(excluded), areInferred,
                new ConcurrentSkipListSet<>());
    }

    private static RegionPattern pattern(String text, String prefix) {
        String glob = text.substring(prefix.length());
        if (!glob.matches(ALLOWED)) {
            throw new IllegalArgumentException(text);
        }
        return new RegionPattern(text, glob);
    }

    /** The same for classes of libraries: nothing is inferred there. */
    public RegionPatterns ofLibraries() {
        return new RegionPatterns(methods, blocks, excluded, false, inferred);
    }

    /** Whether a whole method is an intended atomic region. */
    public boolean isRegion(String owner, MethodNode method) {
        boolean isNamed = names(methods, owner, method);
        return isNamed || MethodAnnotations.find(method, Annotations.ATOMIC).isPresent()
                || MethodAnnotations.find(method, Annotations.DEUCE_ATOMIC).isPresent();
    }

    /**
     * The region that a method is: whole if it {@linkplain #isRegion is} an intended one, else what
     * is inferred, if that is wanted.
     *
     * @param loader the loader of its class; null for the boot loader
     */
    public Optional<InferredRegion> region(String owner, MethodNode method, @Nullable ClassLoader loader) {
        if (isRegion(owner, method)) {
            return Optional.of(InferredRegion.WHOLE);
        }
        if (!areInferred) {
            return Optional.empty();
        }
        Optional<InferredRegion> region = InferredRegion.of(method, loader)
                .filter(found -> !names(excluded, owner, method));
        region.ifPresent(found -> inferred.add(name(owner, method)));
        return region;
    }

    /** Whether a method contains synchronized code that is an intended atomic region. */
    public boolean hasRegions(String owner, MethodNode method) {
        return !blocks.isEmpty() && takesMonitor(method) && names(blocks, owner, method);
    }

    private static boolean takesMonitor(MethodNode method) {
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return true;
        }
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    /** Asks all of them, since each is to know what it names. */
    private static boolean names(List<RegionPattern> patterns, String owner, MethodNode method) {
        if (patterns.isEmpty() || method.name.startsWith("<") || FunctionBridges.isBridge(method)) {
            return false;
        }
        String name = name(owner, method);
        boolean isNamed = false;
        for (RegionPattern pattern : patterns) {
            isNamed |= pattern.names(name);
        }
        return isNamed;
    }

    private static String name(String owner, MethodNode method) {
        return owner.replace('/', '.') + "." + method.name;
    }

    /** Reports the methods that were taken to be atomic without being named. */
    public void tellInferred(Consumer<String> console) {
        if (!areInferred) {
            return;
        }
        List<String> names = List.copyOf(inferred);
        if (names.isEmpty()) {
            console.accept("no method was taken to be atomic: none goes on in one step with what it has seen in an "
                    + "earlier one. Name methods with atomic=PATTERN");
            return;
        }
        String more = names.size() > SHOWN ? " and " + (names.size() - SHOWN) + " more" : "";
        console.accept("taken to be atomic: " + String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
                + more + ". atomic=PATTERN names others instead, atomic=auto;not:PATTERN leaves some out");
    }

    /** Reports the patterns that have matched nothing so far. */
    public void tellUnused(Consumer<String> console) {
        tellUnused(methods, "method", console);
        tellUnused(excluded, "method", console);
        tellUnused(blocks, "synchronized method or block", console);
    }

    private static void tellUnused(List<RegionPattern> patterns, String what, Consumer<String> console) {
        for (RegionPattern pattern : patterns) {
            if (!pattern.isUsed()) {
                console.accept("atomic=" + pattern + " has named no " + what
                        + " that was loaded and recorded, and made no transaction. A pattern is compared with all of "
                        + "package.Class.method, or of Class.method where there is no package; * stands for anything");
            }
        }
    }
}
