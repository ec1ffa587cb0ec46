// SPDX-License-Identifier: EPL-2.0
/**
 * Rules for the whole project: dependencies between modules and packages, exported types, licence
 * headers.
 */
package org.isolde.architecture;
