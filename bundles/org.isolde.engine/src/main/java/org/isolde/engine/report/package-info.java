// SPDX-License-Identifier: EPL-2.0
/** Report formats for people and for other tools. */
package org.isolde.engine.report;
