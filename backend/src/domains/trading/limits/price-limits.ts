import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeSections } from '../../shop/settings/change-sections.ts';
import type { SettingSection } from '../../shop/settings/setting-sections.ts';
import type { SettingScope } from '../../shop/settings/undo-change.ts';

/** The sections that the limits are in. */
export const LIMIT_SECTIONS = [
  'pricing',
  'order_limits',
  'office',
] as const satisfies readonly SettingSection[];

const LIMIT_PATH =
  /^(pricing\.(stale_after_seconds|jump_percent|source_band_percent|automatic_halt)|order_limits\.maximum_minor|office\.position_limit_ounces)(\.|$)/;

/** The values that are limits, for their history. */
export const LIMITS: SettingScope = {
  sections: LIMIT_SECTIONS,
  includes: (path) => LIMIT_PATH.test(path),
};

/** The limits of prices, orders and positions, as staff enter them. */
export interface EnteredLimits {
  readonly staleAfterSeconds: number;
  readonly jumpPercent: number;
  readonly sourceBandPercent: number;
  /** Null: no automatic halt. */
  readonly automaticHalt: {
    readonly movePercent: number;
    readonly windowMinutes: number;
    readonly resumeAfterMinutes: number | null;
  } | null;
  readonly largestOrderMinor: number;
  /** In troy ounces; null without a limit. */
  readonly positionLimitOunces: Readonly<Record<Metal, number | null>>;
}

/**
 * Saves the limits: all of them or none.
 * @throws ContractError `CONFLICT` for another version, `SETTING_INVALID` for an invalid limit
 */
export async function savePriceLimits(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  version: string,
  limits: EnteredLimits,
): Promise<void> {
  const { automaticHalt: halt } = limits;
  await changeSections(desk, version, {
    pricing: () => ({
      stale_after_seconds: limits.staleAfterSeconds,
      jump_percent: limits.jumpPercent,
      source_band_percent: limits.sourceBandPercent,
      automatic_halt: halt && {
        move_percent: halt.movePercent,
        window_minutes: halt.windowMinutes,
        resume_after_minutes: halt.resumeAfterMinutes,
      },
    }),
    order_limits: () => ({ maximum_minor: limits.largestOrderMinor }),
    office: () => ({ position_limit_ounces: limits.positionLimitOunces }),
  });
}
