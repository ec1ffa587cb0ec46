// SPDX-License-Identifier: EPL-2.0
/** Classification of the paths on the command line, and compilation of sources. */
package org.isolde.cli.input;
