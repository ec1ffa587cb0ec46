// SPDX-License-Identifier: EPL-2.0
/** Removes Isolde from projects. */
package org.isolde.core.removal;
