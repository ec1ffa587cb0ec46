// SPDX-License-Identifier: EPL-2.0
/** A generator of small random programs, of several profiles, with scenarios to run. */
package org.isolde.explorer.programs;
