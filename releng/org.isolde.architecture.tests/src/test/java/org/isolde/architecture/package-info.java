// SPDX-License-Identifier: EPL-2.0
/** The check that the arrows between the bundles run one way. */
package org.isolde.architecture;
