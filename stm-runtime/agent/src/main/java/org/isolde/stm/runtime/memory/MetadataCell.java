// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

/** What an algorithm of the layout {@link Layout#OBJECT} keeps for one location. */
public abstract class MetadataCell {}
