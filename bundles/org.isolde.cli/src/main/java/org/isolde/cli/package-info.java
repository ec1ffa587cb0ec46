// SPDX-License-Identifier: EPL-2.0
/** The command line of Isolde. */
package org.isolde.cli;
