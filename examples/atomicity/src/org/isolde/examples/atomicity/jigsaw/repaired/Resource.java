// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw.repaired;

/** Something that the server serves. */
record Resource(int key, String content) {}
