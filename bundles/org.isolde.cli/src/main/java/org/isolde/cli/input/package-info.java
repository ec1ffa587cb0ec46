// SPDX-License-Identifier: EPL-2.0
/** Finds out what the paths on the command line are, and compiles those that are sources. */
package org.isolde.cli.input;
