// SPDX-License-Identifier: EPL-2.0
/** Writes small random programs, of several profiles, and says what to run of them. */
package org.isolde.explorer.programs;
