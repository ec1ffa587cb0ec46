// SPDX-License-Identifier: EPL-2.0
/** What a user of Eclipse sees of Isolde. */
package org.isolde.ui;
