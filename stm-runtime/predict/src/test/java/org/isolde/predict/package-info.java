// SPDX-License-Identifier: EPL-2.0
/** Tests of the prediction, among them one against brute force. */
package org.isolde.predict;
