// SPDX-License-Identifier: EPL-2.0
/** Isolde's part of Eclipse's About dialog. */
package org.isolde.ui.internal.about;
