import { DEFAULT_BRAND_COLORS, poorPairs } from '@ingot/rules/shop/brand/brand-colors.ts';
import { z } from 'zod';
import type { AppearanceSettings } from '../shop-settings.ts';
import { link } from './units.ts';

const COLOR = /^#[0-9a-fA-F]{6}$/;
const color = z.string().regex(COLOR, 'must be a color as #rrggbb');

/** Section `appearance`. Colors that shoppers could not read are rejected. */
export const appearanceSchema = z
  .strictObject({
    primary_color: color.default(DEFAULT_BRAND_COLORS.primary),
    link_color: color.default(DEFAULT_BRAND_COLORS.link),
    favicon: link.nullable().default(null),
  })
  .superRefine(({ primary_color: primary, link_color: linkColor }, context) => {
    // A text that is no color has its own issue.
    if (!COLOR.test(primary) || !COLOR.test(linkColor)) return;
    for (const { name, contrast, least } of poorPairs({ primary, link: linkColor })) {
      context.addIssue({
        code: 'custom',
        path: [name.startsWith('links') ? 'link_color' : 'primary_color'],
        message: `is hard to read: ${name} has a contrast of ${contrast}, and needs ${least}`,
      });
    }
  })
  .transform(
    ({ primary_color: primary, link_color: linkColor, favicon }): AppearanceSettings => ({
      colors: { primary, link: linkColor },
      favicon,
    }),
  );
