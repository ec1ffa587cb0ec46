// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.options.RegionPatterns;
import org.jspecify.annotations.Nullable;

/**
 * A class that is being instrumented for the recorder.
 *
 * @param file what it declares
 * @param version the version of its class file
 * @param sourceFile the name of its source file; null if it is not known
 * @param loader the loader that defines it; null for the boot loader
 * @param regions what is meant to be atomic
 * @param isDriven whether the program is driven along a schedule, has to wait before it acquires a
 *     lock, and tells which accesses it has made
 */
public record RecordedType(ClassFile file, int version, String sourceFile, @Nullable ClassLoader loader,
        Hierarchy hierarchy,
        RecordedClasses recorded, RegionPatterns regions, boolean isDriven) {

    /**
     * Whether its synchronized methods enter their monitors by themselves, so that they can wait
     * before. The declarations of the JDK must stay.
     */
    public boolean entersMonitors() {
        return isDriven && !file.isOfPlatform();
    }

    /**
     * Whether the accesses to data that its code makes are recorded, and not only what
     * synchronises.
     */
    public boolean hasData() {
        return recorded.haveData(file);
    }

    /** Its name. */
    public String name() {
        return file.name();
    }
}
