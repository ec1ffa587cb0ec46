// SPDX-License-Identifier: EPL-2.0
/**
 * Specifications of the effects of methods without analysable code, in the XML format of MoTH
 * (Dias' thesis, 3.5.3 and figure 3.14).
 */
package org.isolde.atomicity.specification;
