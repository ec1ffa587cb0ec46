// SPDX-License-Identifier: EPL-2.0
/**
 * What library methods do, in the terms of the program model: the view that the analyses have of
 * descriptions of libraries.
 */
package org.isolde.program.library;
