import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CollectAt } from '../../shop/pickup/collect-at.tsx';
import { useChosenCounter } from '../../shop/pickup/pickup-choice.ts';
import { pickupsQuery } from '../../shop/pickup/pickup-query.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';

/** The counter of the cart. Names the lines that the chosen counter lacks. */
export function CartPickup({ cart }: { readonly cart: CartContentsFragment }) {
  const hasCounters = useStoreConfig()?.has_pickup_locations === true;
  const chosen = useChosenCounter();
  const lines = (cart.items ?? []).map((line) => `${line?.uid} ${line?.quantity}`).join();
  const collected = { cartId: cart.id, lines };
  const { data } = useQuery({ ...pickupsQuery(collected), enabled: hasCounters && chosen !== null });
  if (!hasCounters) return null;
  const counter = data?.find(({ location }) => location.pickup_location_code === chosen?.code);
  return (
    <div>
      <CollectAt collected={collected} />
      <div role="status">
        {counter?.error_message != null && <Alert kind="warning">{counter.error_message}</Alert>}
      </div>
    </div>
  );
}
