// SPDX-License-Identifier: EPL-2.0
/** What Eclipse's About dialog says of Isolde. */
package org.isolde.ui.internal.about;
