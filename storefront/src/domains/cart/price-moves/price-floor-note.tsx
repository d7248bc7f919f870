import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { cartText } from '../cart-texts.ts';

/**
 * Says why a cart costs more than the product pages: its prices follow an earlier lock until that
 * lock's end. Nothing while they follow the market or a running lock.
 */
export function PriceFloorNote({ cart }: { readonly cart: Pick<CartContentsFragment, 'price_floor'> }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const floor = cart.price_floor;
  if (floor === null) return null;
  const time = (moment: string) => clockTime(Date.parse(moment), timeZone);
  return (
    <p className="small">
      {cartText('pricedAtLock', { locked: time(floor.locked_at), until: time(floor.expires_at) })}
    </p>
  );
}
