import type { Metal, PriceLimitsInput } from '../../../platform/graphql/generated/graphql.ts';
import type { Limits } from './limits-query.ts';

/** The limits as texts of the form's fields. An empty text means no limit. */
export interface LimitDraft {
  readonly stale: string;
  readonly jump: string;
  readonly band: string;
  readonly move: string;
  readonly window: string;
  readonly resume: string;
  /** Minor units; null for an invalid text. */
  readonly order: number | null;
  readonly positions: Readonly<Partial<Record<Metal, string>>>;
}

/** Returns the texts of the stored limits. */
export function draftOf(limits: Limits): LimitDraft {
  const { automatic_halt: halt } = limits;
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    stale: text(limits.stale_after_seconds),
    jump: text(limits.jump_percent),
    band: text(limits.source_band_percent),
    move: text(halt?.move_percent),
    window: text(halt?.window_minutes),
    resume: text(halt?.resume_after_minutes),
    order: limits.largest_order,
    positions: Object.fromEntries(limits.position_limits.map(({ metal, ounces }) => [metal, text(ounces)])),
  };
}

/**
 * Returns the limits of a form; null while a text is no number. Without a move, no metal halts
 * automatically.
 */
export function inputOf(draft: LimitDraft): PriceLimitsInput | null {
  const positions = Object.entries(draft.positions).map(([metal, text]) => ({
    metal: metal as Metal,
    ounces: numberOf(text),
  }));
  const numbers = [draft.stale, draft.jump, draft.band, draft.move, draft.window, draft.resume].map(numberOf);
  if ([...numbers, ...positions.map(({ ounces }) => ounces)].some(Number.isNaN)) return null;
  const [stale, jump, band, move, window, resume] = numbers;
  if (stale == null || jump == null || band == null || draft.order === null) return null;
  if (move != null && window == null) return null;
  return {
    stale_after_seconds: stale,
    jump_percent: jump,
    source_band_percent: band,
    automatic_halt:
      move == null || window == null
        ? null
        : { move_percent: move, window_minutes: window, resume_after_minutes: resume ?? null },
    largest_order: draft.order,
    position_limits: positions,
  };
}

/** Returns the number of a text; null for an empty one, NaN for an invalid one. */
function numberOf(text: string): number | null {
  const clean = text.trim().replaceAll(',', '');
  if (clean === '') return null;
  return /^\d{1,9}(\.\d{1,4})?$/.test(clean) ? Number(clean) : Number.NaN;
}
