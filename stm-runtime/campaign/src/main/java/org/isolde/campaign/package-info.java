// SPDX-License-Identifier: EPL-2.0
/**
 * Campaigns: tests over many random or enumerated cases. The lane of a run of the tests decides how
 * many of them it tries. The short lane, which is the default, tries a tenth with a seed of the
 * run; the full lane tries all, always the same.
 *
 * <p>A test class says {@link org.isolde.campaign.CampaignTests}, and its tests declare a parameter
 * of type {@link org.isolde.campaign.Campaign}.
 */
@NullMarked
package org.isolde.campaign;

import org.jspecify.annotations.NullMarked;
