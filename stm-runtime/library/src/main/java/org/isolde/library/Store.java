// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/**
 * What makes an object reachable from another one.
 *
 * @param stored the object that becomes reachable
 * @param holder from where
 */
public record Store(Place stored, Place holder) {}
