package org.isolde.stm.agent;

import org.objectweb.asm.Opcodes;

/**
 * What code added to a class has to know of it.
 *
 * @param name its internal name
 * @param version the version of its class file; the minor version in the upper 16 bits
 * @param isInterface whether it is an interface
 */
record ClassShape(String name, int version, boolean isInterface) {

    /** Whether its code must have stack map frames; older code must not. */
    boolean hasFrames() {
        return (version & 0xFFFF) >= Opcodes.V1_6;
    }
}
