// SPDX-License-Identifier: EPL-2.0
/** Sessions: analyses of one program that follow its changes, and their results. */
package org.isolde.engine.session;
