// SPDX-License-Identifier: EPL-2.0
/** Hunts for violations: how they are started, and the view of what they have found. */
package org.isolde.ui.launching.internal.hunts;
