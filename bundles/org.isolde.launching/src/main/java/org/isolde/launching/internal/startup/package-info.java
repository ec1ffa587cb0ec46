// SPDX-License-Identifier: EPL-2.0
/** Starts and stops what this bundle keeps for a session. */
package org.isolde.launching.internal.startup;
