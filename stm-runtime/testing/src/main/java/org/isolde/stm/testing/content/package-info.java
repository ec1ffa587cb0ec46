// SPDX-License-Identifier: EPL-2.0
/** What objects hold, as a text: equal texts mean equal contents, with the same sharing. */
@NullMarked
package org.isolde.stm.testing.content;

import org.jspecify.annotations.NullMarked;
