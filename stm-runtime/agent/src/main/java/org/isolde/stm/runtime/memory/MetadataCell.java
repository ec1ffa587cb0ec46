// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

/** The metadata object of one location, for algorithms of the layout {@link Layout#OBJECT}. */
public abstract class MetadataCell {}
