// SPDX-License-Identifier: EPL-2.0
/** The core language: bodies of methods as control-flow graphs of 3-address statements. */
package org.isolde.program.code;
