// SPDX-License-Identifier: EPL-2.0
/**
 * What instrumented code and the STM call: at accesses to
 * {@linkplain org.isolde.recorder.probe.Recorder fields} and
 * {@linkplain org.isolde.recorder.probe.Cells cells}, at
 * {@linkplain org.isolde.recorder.probe.Synchronisation synchronisation}, at
 * {@linkplain org.isolde.recorder.probe.Regions regions} that are meant to be atomic; and the
 * {@linkplain org.isolde.recorder.probe.Sites places} of instrumented code, by number. Methods here
 * throw no exception: what is wrong with an access the access itself reports, right after. The
 * agent refers to the methods by name. May depend on all packages but the one above.
 */
@NullMarked
package org.isolde.recorder.probe;

import org.jspecify.annotations.NullMarked;
