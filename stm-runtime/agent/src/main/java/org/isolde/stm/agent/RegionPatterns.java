package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.MethodNode;

/**
 * What of a program is meant to be atomic: methods with {@code @Atomic}, methods that a pattern names, and the synchronized methods and blocks
 * of methods that a pattern names after {@code sync:}. In a pattern, matched with {@code package.Class.method}, {@code *} stands for anything.
 */
final class RegionPatterns {

    /** No patterns. */
    static final RegionPatterns NONE = new RegionPatterns(List.of(), List.of());

    private static final String SYNCHRONIZED = "sync:";
    private static final String ALLOWED = "[\\p{L}\\p{N}_$.*<>]+";

    private final List<Pattern> methods;
    private final List<Pattern> blocks;

    private RegionPatterns(List<Pattern> methods, List<Pattern> blocks) {
        this.methods = methods;
        this.blocks = blocks;
    }

    /**
     * Reads patterns, separated by semicolons.
     *
     * @throws IllegalArgumentException if one cannot be read; the message is it
     */
    static RegionPatterns parse(String text) {
        List<Pattern> methods = new ArrayList<>();
        List<Pattern> blocks = new ArrayList<>();
        for (String one : text.split(";", -1)) {
            String pattern = one.strip();
            boolean ofBlocks = pattern.startsWith(SYNCHRONIZED);
            String glob = ofBlocks ? pattern.substring(SYNCHRONIZED.length()) : pattern;
            if (!glob.matches(ALLOWED)) {
                throw new IllegalArgumentException(pattern);
            }
            (ofBlocks ? blocks : methods).add(compile(glob));
        }
        return new RegionPatterns(List.copyOf(methods), List.copyOf(blocks));
    }

    private static Pattern compile(String glob) {
        return Pattern.compile(List.of(glob.split("\\*", -1)).stream().map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    }

    /** Whether a method is meant to be atomic as a whole. */
    boolean isRegion(String owner, MethodNode method) {
        return MethodAnnotations.find(method, Annotations.ATOMIC).isPresent()
                || MethodAnnotations.find(method, Annotations.DEUCE_ATOMIC).isPresent()
                || matches(methods, owner, method);
    }

    /** Whether what a method does under a monitor is meant to be atomic. */
    boolean hasRegions(String owner, MethodNode method) {
        return matches(blocks, owner, method);
    }

    private static boolean matches(List<Pattern> patterns, String owner, MethodNode method) {
        if (patterns.isEmpty() || method.name.startsWith("<") || FunctionBridges.isBridge(method)) {
            return false;
        }
        String name = owner.replace('/', '.') + "." + method.name;
        return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }
}
