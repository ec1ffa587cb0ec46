// SPDX-License-Identifier: EPL-2.0
/** Tests of trace formats. */
package org.isolde.trace;
