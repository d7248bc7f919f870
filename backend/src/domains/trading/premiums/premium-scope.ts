import type { SettingSection } from '../../shop/settings/setting-sections.ts';
import type { SettingScope } from '../../shop/settings/undo-change.ts';

/** The settings sections that store premiums, bids and their closed-market terms. */
export const PREMIUM_SECTIONS = ['premiums', 'pricing'] as const satisfies readonly SettingSection[];

const PREMIUM_PATH = /^(premiums|pricing\.closed_market|pricing\.closed_market_premium_percent)(\.|$)/;

/** The settings that the history of premiums includes. */
export const PREMIUMS: SettingScope = {
  sections: PREMIUM_SECTIONS,
  includes: (path) => PREMIUM_PATH.test(path),
};
