// SPDX-License-Identifier: EPL-2.0
/** The interface of the analyses that a session runs. */
package org.isolde.engine.analysis;
