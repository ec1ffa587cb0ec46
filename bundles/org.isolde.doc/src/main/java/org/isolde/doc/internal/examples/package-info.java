// SPDX-License-Identifier: EPL-2.0
/** Isolde's example projects, out of this bundle: <em>New ▸ Example</em>. */
package org.isolde.doc.internal.examples;
