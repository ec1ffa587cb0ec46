// SPDX-License-Identifier: EPL-2.0
/**
 * Which cells statements touch: with one object for each class, or with the objects that points-to
 * analysis tells apart.
 */
package org.isolde.atomicity.internal.memory;
