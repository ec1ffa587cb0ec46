// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * A part of a {@link HeapObject} that holds a value.
 *
 * @param label the name of a field, the index in an array or a list, or the key in a map; empty in
 *     a set and among arguments
 * @param value what it holds
 * @param uses which transactions read and write it
 */
public record HeapCell(HeapValue label, HeapValue value, Uses uses) {}
