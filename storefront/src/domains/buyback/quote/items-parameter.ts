import type { PieceCondition } from '../../../platform/graphql/generated/graphql.ts';

/** A product that a customer wants to sell. */
export interface OfferedItem {
  readonly sku: string;
  readonly quantity: number;
  readonly condition: PieceCondition;
}

/** Products of one quote. */
export const MAX_ITEMS = 50;
/** Above any bid limit, so that larger sales reach the desk as inquiries. */
export const MAX_PIECES = 99_999;

const CONDITIONS: Readonly<Record<string, PieceCondition>> = { circulated: 'CIRCULATED', damaged: 'DAMAGED' };

/** Returns whether two items are the same product in the same condition. */
export function isSameItem(
  one: Omit<OfferedItem, 'quantity'>,
  other: Omit<OfferedItem, 'quantity'>,
): boolean {
  return one.sku === other.sku && one.condition === other.condition;
}

/** Parses the items of a URL: `AG-SHIP-1:20,AU-1:1:damaged`; invalid parts are ignored. */
export function parseItemsParameter(text: string | null): OfferedItem[] {
  const items = new Map<string, OfferedItem>();
  for (const part of (text ?? '').split(',')) {
    const [, sku = '', digits = '', worn = ''] =
      /^([\w.-]{1,64}):(\d{1,5})(?::(circulated|damaged))?$/.exec(part.trim()) ?? [];
    const quantity = Number(digits);
    const item = { sku, quantity, condition: CONDITIONS[worn] ?? 'NEW' };
    if (quantity >= 1 && quantity <= MAX_PIECES && items.size < MAX_ITEMS) items.set(`${sku} ${worn}`, item);
  }
  return [...items.values()];
}

/** Formats the items for a URL. */
export function formatItemsParameter(items: readonly OfferedItem[]): string {
  return items
    .map(({ sku, quantity, condition }) =>
      [sku, quantity, ...(condition === 'NEW' ? [] : [condition.toLowerCase()])].join(':'),
    )
    .join(',');
}
