// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.ClassDigest;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.ClassFiles;
import org.isolde.stm.agent.classfile.FailureReason;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.classfile.OldClassFile;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.recording.types.RecordedClasses;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Instruments classes for the recorder when they are loaded: those of the program, or the selected
 * ones of the JDK. Two instances are needed: only transformers that run last can transform classes
 * of the JDK that are already loaded, and the STM must run after this one.
 */
public final class RecordingTransformer implements ClassFileTransformer {

    private final RecordedClasses recorded;
    private final RegionPatterns regions;
    private final LeftAlone leftAlone;
    private final Consumer<String> console;
    private final boolean ofJdk;

    /**
     * Creates a transformer.
     *
     * @param ofJdk whether it is the instance for the classes of the JDK
     * @param regions the intended atomic regions
     * @param leftAlone the class files that could not be instrumented
     * @param console prints messages for the user
     */
    public RecordingTransformer(RecordedClasses recorded, RegionPatterns regions, LeftAlone leftAlone,
            Consumer<String> console, boolean ofJdk) {
        this.ofJdk = ofJdk;
        this.recorded = recorded;
        this.regions = regions;
        this.leftAlone = leftAlone;
        this.console = console;
    }

    /** The instrumented class; null if it remains unchanged. */
    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader, @Nullable String name, @Nullable Class<?> redefined, ProtectionDomain domain,
            byte[] classFile) {
        boolean ofPlatform = loader == null || loader == ClassLoader.getPlatformClassLoader();
        if (name == null || ofPlatform != ofJdk) {
            return null;
        }
        try {
            if (ofPlatform) {
                if (RecordedThreads.concerns(name)) {
                    return RecordedThreads.write(classFile);
                }
                if (RecordedTasks.concerns(name)) {
                    return RecordedTasks.write(classFile);
                }
                return recorded.ofJdk(name) ? instrument(classFile, loader, true, false) : null;
            }
            return leftAlone.mayBeInstrumented(loader, name.replace('/', '.'), classFile)
                    ? instrument(classFile, loader, false, recorded.areApplication(name, domain))
                    : null;
        } catch (Throwable failure) {
            // The JVM drops what a transformer throws, and would run the class uninstrumented
            // without a word.
            String shown = name.replace('/', '.');
            if (!ofPlatform && redefined == null) {
                leftAlone.add(loader, shown, classFile);
            }
            console.accept("the class " + shown
                    + " cannot be instrumented and is left as it is: what it does is not recorded. Reason: "
                    + FailureReason.of(classFile, failure));
            return null;
        }
    }

    private byte @Nullable [] instrument(
            byte[] classFile, @Nullable ClassLoader loader, boolean ofPlatform, boolean ofApplication) {
        ClassReader reader = new ClassReader(classFile);
        ClassFile file = ClassFile.of(reader, ofPlatform ? ClassFile.Origin.PLATFORM : ClassFile.Origin.DEFINED);
        ClassFiles files = ClassFiles.of(ofPlatform ? ClassLoader.getPlatformClassLoader() : loader);
        if (!ofPlatform) {
            files.add(file);
        }
        if (!recorded.contains(file)) {
            return null;
        }
        Hierarchy hierarchy = new Hierarchy(files);
        ClassReader source = OldClassFile.is(reader) ? OldClassFile.renewed(reader, hierarchy) : reader;
        return new RecordedClass(source, file, loader, hierarchy, recorded,
                ofApplication ? regions : regions.ofLibraries(), console)
                .write(ClassDigest.of(classFile));
    }
}
