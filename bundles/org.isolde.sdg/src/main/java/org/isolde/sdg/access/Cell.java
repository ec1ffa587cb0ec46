// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import org.isolde.program.Location;

/**
 * A memory cell in the names of one transaction: a static field, or a field of an object that has a
 * name, {@link Value.Single} or {@link Value.Reached}.
 *
 * @param location a static or an instance field
 * @param base the object; {@link Value#SOME} for static fields, which have none
 */
public record Cell(Location location, Value base) {}
