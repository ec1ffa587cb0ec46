// SPDX-License-Identifier: EPL-2.0
/** Removal of Isolde from projects. */
package org.isolde.core.removal;
