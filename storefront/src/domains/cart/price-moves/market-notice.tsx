import type { Metal } from '@ingot/rules/metals/metal.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { type MetalPrice, useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { metalsOfLines } from '../lines/metal-of-line.ts';
import { marketWarnings } from './market-warnings.ts';

export interface MarketNoticeProps {
  /** Null while unknown: then shows only warnings that concern every cart. */
  readonly cart: Pick<CartContentsFragment, 'items'> | null;
  /** Whether the cart has a price lock now. */
  readonly hasLock?: boolean;
  readonly className: string | undefined;
}

/**
 * Warnings about closed, halted and stale markets of the cart's metals; nothing while all of them
 * trade.
 */
export function MarketNotice({ cart, hasLock = false, className }: MarketNoticeProps) {
  const prices = useMetalPrices();
  const config = useStoreConfig();
  const items = prices?.items ?? [];
  const metals =
    cart === null
      ? metalsWhenAllClosed(items)
      : metalsOfLines((cart.items ?? []).filter((line) => line !== null));
  const notes = marketWarnings(metals, items, {
    timeZone: config?.timezone ?? 'UTC',
    takesOrdersWhenClosed: config?.orders_when_closed !== false,
    hasLock,
  });
  return notes.map(({ kind, text }) => (
    <div key={text} className={className}>
      <Alert kind={kind}>{text}</Alert>
    </div>
  ));
}

/**
 * Usually all markets close together, over the weekend. The server can warn about that before the
 * cart is known.
 */
function metalsWhenAllClosed(prices: readonly MetalPrice[]): readonly Metal[] {
  return prices.every(({ state }) => state === 'CLOSED') ? prices.map(({ metal }) => metal) : [];
}
