// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * A reference to an object of a {@link Memory}.
 *
 * @param id the object's identity, the same in all memories of a search
 */
record Ref(int id) {}
