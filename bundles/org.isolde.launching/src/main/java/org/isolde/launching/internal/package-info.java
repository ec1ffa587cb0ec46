// SPDX-License-Identifier: EPL-2.0
/** Messages, and access to the services of this bundle. */
package org.isolde.launching.internal;
