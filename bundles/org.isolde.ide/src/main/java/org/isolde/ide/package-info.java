// SPDX-License-Identifier: EPL-2.0
/**
 * The Eclipse product with Isolde in it: what it needs besides the feature that users install in
 * their own Eclipse.
 */
package org.isolde.ide;
