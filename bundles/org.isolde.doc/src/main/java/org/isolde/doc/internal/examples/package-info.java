// SPDX-License-Identifier: EPL-2.0
/** The wizard <em>New ▸ Example</em> for Isolde's example projects, which this bundle contains. */
package org.isolde.doc.internal.examples;
