// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.util.SortedSet;

/**
 * A warning of another tool about concurrency.
 *
 * @param type the full name of the top-level class that it is about
 * @param kind the tool's name of this kind of warning
 * @param lines the lines that it names, without those of a whole class; a method counts with its
 *     first line
 * @param fields the names of the fields that it names
 */
record Warning(String type, String kind, SortedSet<Integer> lines, SortedSet<String> fields) {}
