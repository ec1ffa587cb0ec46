// SPDX-License-Identifier: EPL-2.0
/**
 * The analysis in an Eclipse workspace, without a user interface: it analyses the output of the
 * Java builder and sets markers.
 */
package org.isolde.core;
