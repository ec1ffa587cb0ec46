// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.options.RegionPatterns;
import org.jspecify.annotations.Nullable;

/**
 * A class that is being instrumented for the recorder, with the settings that apply to it.
 *
 * @param file what it declares
 * @param version the version of its class file
 * @param sourceFile the name of its source file; null if it is not known
 * @param loader the loader that defines it; null for the boot loader
 * @param regions the intended atomic regions
 * @param isDriven whether a schedule is replayed: the program may have to wait before it acquires a
 *     lock, and reports its accesses
 * @param implementsSynchronizer whether it is one of the methods by which a synchronizer of the
 *     program is acquired or released
 */
public record RecordedType(ClassFile file, int version, String sourceFile, @Nullable ClassLoader loader,
        Hierarchy hierarchy, RecordedClasses recorded, RegionPatterns regions, boolean isDriven,
        boolean implementsSynchronizer) {

    /** The settings that apply to one of its methods. */
    public RecordedType in(MethodKey method) {
        return SynchronizerMethods.areImplementedBy(this, method)
                ? new RecordedType(file, version, sourceFile, loader, hierarchy, recorded, regions, isDriven, true)
                : this;
    }

    /**
     * Whether its synchronized methods enter their monitors explicitly, so that they can wait
     * before. Declarations of the JDK must not change.
     */
    public boolean entersMonitors() {
        return isDriven && !file.isOfPlatform();
    }

    /** Whether data accesses of its code are recorded, besides synchronisation. */
    public boolean hasData() {
        return recorded.haveData(file);
    }

    /** Its name. */
    public String name() {
        return file.name();
    }
}
