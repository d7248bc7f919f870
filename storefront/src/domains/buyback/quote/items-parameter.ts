/** A product that a customer wants to sell. */
export interface OfferedItem {
  readonly sku: string;
  readonly quantity: number;
}

const MAX_ITEMS = 50;
/** Above any bid limit, so that larger sales reach the desk as inquiries. */
export const MAX_PIECES = 99_999;

/** Parses the items of a URL: `AG-SHIP-1:20,AU-1:1`; invalid parts are ignored. */
export function parseItemsParameter(text: string | null): OfferedItem[] {
  const items = new Map<string, number>();
  for (const part of (text ?? '').split(',')) {
    const [, sku = '', digits = ''] = /^([\w.-]{1,64}):(\d{1,5})$/.exec(part.trim()) ?? [];
    const quantity = Number(digits);
    if (quantity >= 1 && quantity <= MAX_PIECES && items.size < MAX_ITEMS) items.set(sku, quantity);
  }
  return [...items].map(([sku, quantity]) => ({ sku, quantity }));
}

/** Formats the items for a URL. */
export function formatItemsParameter(items: readonly OfferedItem[]): string {
  return items.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',');
}
