// SPDX-License-Identifier: EPL-2.0
/** Tests of the package. */
package org.isolde.predict.preemption;
