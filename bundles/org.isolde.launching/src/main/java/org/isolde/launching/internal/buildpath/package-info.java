// SPDX-License-Identifier: EPL-2.0
/** The class path container with what generated tests need. */
package org.isolde.launching.internal.buildpath;
