import type { SettingSection } from '../../shop/settings/setting-sections.ts';
import type { SettingScope } from '../../shop/settings/undo-change.ts';

/** The sections that premiums, bids and their closed-market terms are in. */
export const PREMIUM_SECTIONS = ['premiums', 'pricing'] as const satisfies readonly SettingSection[];

const PREMIUM_PATH = /^(premiums|pricing\.closed_market|pricing\.closed_market_premium_percent)(\.|$)/;

/** These values, for their history. */
export const PREMIUMS: SettingScope = {
  sections: PREMIUM_SECTIONS,
  includes: (path) => PREMIUM_PATH.test(path),
};
