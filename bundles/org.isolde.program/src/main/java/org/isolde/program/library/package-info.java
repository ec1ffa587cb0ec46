// SPDX-License-Identifier: EPL-2.0
/** The effects of library methods in terms of the program model, as the analyses use them. */
package org.isolde.program.library;
