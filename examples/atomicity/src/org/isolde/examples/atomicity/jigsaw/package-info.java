// SPDX-License-Identifier: EPL-2.0
/**
 * Jigsaw: the manager of resources of a web server. Clients ask whether it is closed and then look
 * a resource up, while an administrator shuts it down.
 *
 * <p>One violation, a high-level data race:
 *
 * <pre>
 *   Client         isClosed: no
 *   Administrator  shutdown
 *   Client         lookup: there is no such resource
 * </pre>
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.jigsaw;
