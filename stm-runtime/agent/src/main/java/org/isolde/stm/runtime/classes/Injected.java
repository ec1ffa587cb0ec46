// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.classes;

import org.isolde.stm.runtime.memory.Layout;

/** The names of members that instrumentation adds to classes. */
public final class Injected {

    /** The suffix of a twin's name; a twin has the transaction as an additional parameter. */
    public static final String TWIN = "$tx";

    /**
     * The metadata word that the instance fields declared in one class share, in each object
     * ({@link Layout#WORD}).
     */
    public static final String INSTANCE_WORD = "$stm$word";

    private Injected() {}

    /** The field with the metadata word of a static field ({@link Layout#WORD}). */
    public static String staticWord(String field, String descriptor) {
        return field + "$stm$word$" + Integer.toHexString(descriptor.hashCode());
    }

    /**
     * The field with the cell of a field ({@link Layout#OBJECT}). A class may have two fields of
     * one name.
     */
    public static String cell(String field, String descriptor) {
        return field + "$stm$cell$" + Integer.toHexString(descriptor.hashCode());
    }
}
