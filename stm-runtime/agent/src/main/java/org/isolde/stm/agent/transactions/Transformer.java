// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.ClassFiles;
import org.isolde.stm.agent.classfile.FailureReason;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.memory.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Instruments classes for transactions when they are loaded. Classes of the JDK remain unchanged;
 * classes that the program or an option excludes get {@link ForwardingTwins}.
 */
public final class Transformer implements ClassFileTransformer {

    private final Instrumenter instrumenter;
    private final LeftAlone leftAlone;
    private final Consumer<String> console;

    /**
     * @param layout the metadata that the algorithm keeps beside each location
     * @param leftAlone the class files that could not be instrumented
     * @param console prints messages for the user
     */
    public Transformer(Layout layout, LeftAlone leftAlone, Consumer<String> console) {
        instrumenter = new Instrumenter(layout, false, console);
        this.leftAlone = leftAlone;
        this.console = console;
    }

    /** The instrumented class; null if it remains unchanged. */
    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader, @Nullable String name, @Nullable Class<?> redefined, ProtectionDomain domain,
            byte[] classFile) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
            return null;
        }
        if (name != null && !leftAlone.mayBeInstrumented(loader, name.replace('/', '.'), classFile)) {
            return excluded(loader, name.replace('/', '.'), classFile);
        }
        try {
            ClassFiles files = ClassFiles.of(loader);
            byte[] changed = instrumenter.instrument(classFile, files)
                    .or(() -> ForwardingTwins.addTo(classFile, files))
                    .orElse(null);
            if (name != null && redefined == null) {
                noteWhetherExcluded(loader, name);
            }
            return changed;
        } catch (Throwable failure) {
            // The JVM drops what a transformer throws, and would run the class uninstrumented
            // without a word.
            String shown = name == null ? "without a name" : name.replace('/', '.');
            if (name != null && redefined == null) {
                leftAlone.add(loader, shown, classFile);
            }
            console.accept("the class " + shown
                    + " cannot be instrumented and is left as it is: its atomic methods, if any, are not transactions, "
                    + "and a transaction that calls it becomes irrevocable. Reason: "
                    + FailureReason.of(classFile, failure));
            return withForwardingTwins(loader, classFile, again -> {});
        }
    }

    /** A class that is excluded, or has been left alone before, and then was named. */
    private byte @Nullable [] excluded(ClassLoader loader, String name, byte[] classFile) {
        if (!Instrumented.mayExtend(name)) {
            return null;
        }
        return withForwardingTwins(loader, classFile, failure -> {
            if (!Instrumented.isMeant(name)) {
                console.accept(
                        name + " is excluded and cannot be changed: a transaction that calls what it overrides, by a"
                                + " supertype that is instrumented, runs what the supertype has. Reason: "
                                + FailureReason.of(classFile, failure));
            }
        });
    }

    /**
     * The class with what transactions call that know it by a supertype; null when there is nothing
     * to add, or that fails: ASM's exceptions have no common type.
     */
    private static byte @Nullable [] withForwardingTwins(
            ClassLoader loader, byte[] classFile, Consumer<RuntimeException> failed) {
        try {
            return ForwardingTwins.addTo(classFile, ClassFiles.of(loader)).orElse(null);
        } catch (RuntimeException failure) {
            failed.accept(failure);
            return null;
        }
    }

    private static void noteWhetherExcluded(ClassLoader loader, String name) {
        String shown = name.replace('/', '.');
        if (ClassFiles.of(loader).find(name).filter(ClassFile::isExcluded).isPresent()) {
            Instrumented.asItIs(loader, shown);
        } else {
            Instrumented.notAsItIs(loader, shown);
        }
    }
}
