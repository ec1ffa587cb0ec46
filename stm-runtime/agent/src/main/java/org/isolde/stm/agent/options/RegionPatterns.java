// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.Annotations;
import org.isolde.stm.agent.classfile.MethodAnnotations;
import org.isolde.stm.agent.code.FunctionBridges;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The intended atomic regions of a program: methods with {@code @Atomic}, methods that match a
 * {@link RegionPattern}, and the synchronized methods and blocks of methods that match a pattern
 * after {@code sync:}.
 */
public final class RegionPatterns {

    /** No patterns. */
    public static final RegionPatterns NONE = new RegionPatterns(List.of(), List.of());

    private static final String SYNCHRONIZED = "sync:";
    private static final String ALLOWED = "[\\p{L}\\p{N}_$.*<>]+";

    private final List<RegionPattern> methods;
    private final List<RegionPattern> blocks;

    private RegionPatterns(List<RegionPattern> methods, List<RegionPattern> blocks) {
        this.methods = methods;
        this.blocks = blocks;
    }

    /**
     * Parses patterns, separated by semicolons.
     *
     * @throws IllegalArgumentException if one is malformed; the message is the pattern
     */
    public static RegionPatterns parse(String text) {
        List<RegionPattern> methods = new ArrayList<>();
        List<RegionPattern> blocks = new ArrayList<>();
        for (String one : text.split(";", -1)) {
            String pattern = one.strip();
            boolean ofBlocks = pattern.startsWith(SYNCHRONIZED);
            String glob = ofBlocks ? pattern.substring(SYNCHRONIZED.length()) : pattern;
            if (!glob.matches(ALLOWED)) {
                throw new IllegalArgumentException(pattern);
            }
            (ofBlocks ? blocks : methods).add(new RegionPattern(pattern, glob));
        }
        return new RegionPatterns(List.copyOf(methods), List.copyOf(blocks));
    }

    /** Whether a whole method is an intended atomic region. */
    public boolean isRegion(String owner, MethodNode method) {
        boolean isNamed = names(methods, owner, method);
        return isNamed || MethodAnnotations.find(method, Annotations.ATOMIC).isPresent()
                || MethodAnnotations.find(method, Annotations.DEUCE_ATOMIC).isPresent();
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
        String name = owner.replace('/', '.') + "." + method.name;
        boolean isNamed = false;
        for (RegionPattern pattern : patterns) {
            isNamed |= pattern.names(name);
        }
        return isNamed;
    }

    /** Reports the patterns that have matched nothing so far. */
    public void tellUnused(Consumer<String> console) {
        tellUnused(methods, "method", console);
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
