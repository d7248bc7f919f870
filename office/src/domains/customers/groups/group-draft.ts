import { parsePercent } from '@ingot/rules/catalog/percent-text.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { CustomerGroupInput } from '../../../platform/graphql/generated/graphql.ts';
import type { Group } from './groups-query.ts';

/** The values in the form of a group. Empty texts and null mean the values of the shop. */
export interface GroupDraft {
  readonly name: string;
  /** Premium points by metal, as typed. */
  readonly points: Readonly<Record<Metal, string>>;
  /** Codes of the payment methods; null for all. */
  readonly methods: readonly string[] | null;
  readonly largestOrder: number | null;
  readonly largestQuote: number | null;
  /** As typed. */
  readonly unpaidOrders: string;
  readonly unpaidValue: number | null;
}

/** Largest number of points that the shop accepts. */
const MOST_POINTS = 50;

/** Returns the form of a group; null for a new group. */
export function groupDraft(group: Group | null): GroupDraft {
  return {
    name: group?.name ?? '',
    points: {
      gold: pointsText(group?.gold),
      silver: pointsText(group?.silver),
      platinum: pointsText(group?.platinum),
      palladium: pointsText(group?.palladium),
    },
    methods: group?.payment_methods ?? null,
    largestOrder: group?.largest_order ?? null,
    largestQuote: group?.largest_quote ?? null,
    unpaidOrders: group?.unpaid_orders == null ? '' : String(group.unpaid_orders),
    unpaidValue: group?.unpaid_value ?? null,
  };
}

/** Returns whether typed points are valid. An empty text means no points. */
export function arePoints(text: string): boolean {
  return pointsOf(text) !== null;
}

/** Returns whether a typed number of orders is valid. */
export function isOrderCount(text: string): boolean {
  return text.trim() === '' || /^[1-9]\d{0,2}$/.test(text.trim());
}

/** Returns the values of the form; null while one is invalid or missing. */
export function groupInput(draft: GroupDraft): CustomerGroupInput | null {
  const [gold, silver, platinum, palladium] = METALS.map((metal) => pointsOf(draft.points[metal]));
  if (gold == null || silver == null || platinum == null || palladium == null) return null;
  if (draft.name.trim() === '' || !isOrderCount(draft.unpaidOrders) || draft.methods?.length === 0)
    return null;
  return {
    name: draft.name.trim(),
    ...{ gold, silver, platinum, palladium },
    payment_methods: draft.methods && [...draft.methods],
    largest_order: draft.largestOrder,
    largest_quote: draft.largestQuote,
    unpaid_orders: draft.unpaidOrders.trim() === '' ? null : Number(draft.unpaidOrders),
    unpaid_value: draft.unpaidValue,
  };
}

function pointsText(points: number | undefined): string {
  return points ? String(points) : '';
}

function pointsOf(text: string): number | null {
  if (text.trim() === '') return 0;
  const points = parsePercent(text);
  return points !== null && Math.abs(points) <= MOST_POINTS ? points : null;
}
