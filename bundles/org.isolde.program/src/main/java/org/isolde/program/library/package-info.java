// SPDX-License-Identifier: EPL-2.0
/** What library methods do, by summaries. */
package org.isolde.program.library;
