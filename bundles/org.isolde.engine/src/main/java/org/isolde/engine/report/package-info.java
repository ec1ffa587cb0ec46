// SPDX-License-Identifier: EPL-2.0
/** Writes results for people and for other tools. */
package org.isolde.engine.report;
