// SPDX-License-Identifier: EPL-2.0
/**
 * What methods without code that can be analysed do to their arguments, in the XML format of MoTH
 * (Dias' thesis, 3.5.3 and figure 3.14).
 */
package org.isolde.atomicity.specification;
