package org.isolde.stm.runtime;

/** The arrays with the metadata of arrays: one beside each that a transaction has touched (seeds/002, section 5.3.1.2). */
public final class Siblings {

    private Siblings() {}
}
