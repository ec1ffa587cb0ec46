// SPDX-License-Identifier: EPL-2.0
/** What a program writes to use transactional memory. It depends on nothing but the JDK. */
module org.isolde.stm {
    // Annotations, needed only to compile this module.
    requires static org.jspecify;

    exports org.isolde.stm;
}
