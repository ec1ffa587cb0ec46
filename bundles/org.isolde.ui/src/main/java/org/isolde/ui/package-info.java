// SPDX-License-Identifier: EPL-2.0
/** The user interface of Isolde in Eclipse. */
package org.isolde.ui;
