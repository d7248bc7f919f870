import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  CartContentsFragment,
  CartTotalsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { CollectAt } from '../../shop/pickup/collect-at.tsx';
import { useForgetClosedCounter, useForgetClosedOffer } from '../../shop/pickup/forget-closed-counter.ts';
import { useChosenCounter, useForgottenReason } from '../../shop/pickup/pickup-choice.ts';
import { pickupsQuery } from '../../shop/pickup/pickup-query.ts';
import { counterText } from '../../shop/pickup/pickup-texts.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './order-summary.module.css';
import { useCollectedTotals } from './use-collected-totals.ts';

export interface CartPickupProps {
  readonly cart: CartContentsFragment;
  /** Receives the totals for the chosen counter; null while unknown, and without a counter that has all lines. */
  readonly onTotals: (totals: CartTotalsFragment | null) => void;
}

/** The counter of the cart. Names the lines that the chosen counter lacks, and forgets a closed one. */
export function CartPickup({ cart, onTotals }: CartPickupProps) {
  const hasCounters = useStoreConfig()?.has_pickup_locations === true;
  const chosen = useChosenCounter();
  const lines = (cart.items ?? []).map((line) => `${line?.uid} ${line?.quantity}`).join();
  const collected = { cartId: cart.id, lines };
  const { data, isFetching } = useQuery({
    ...pickupsQuery(collected),
    enabled: hasCounters && chosen !== null,
  });
  useForgetClosedOffer({ data, isFetching });
  const reason = useForgottenReason();
  // Another tab may have chosen a counter since.
  const forgotten = chosen === null ? reason : null;
  const counter = data?.find(({ location }) => location.pickup_location_code === chosen?.code);
  // The list has only the counters that hand out these pieces. A request for totals tells whether the chosen
  // counter is missing because of the pieces, or because the shop no longer has it.
  const isUnlisted = chosen !== null && data !== undefined && !isFetching && counter === undefined;
  const { query, totals: collectedTotals } = useCollectedTotals(
    cart,
    counter?.available || isUnlisted ? (chosen?.code ?? null) : null,
  );
  useForgetClosedCounter(query);
  const totals = isUnlisted ? null : collectedTotals;
  const unlisted = isUnlisted && !query.isFetching ? counterText('notThese', { name: chosen.name }) : null;
  const problem = counter?.error_message ?? unlisted ?? forgotten;
  useEffect(() => onTotals(totals), [totals, onTotals]);
  if (!hasCounters) return null;
  return (
    <div className={styles.pickup}>
      <CollectAt collected={collected} />
      <div role="status">{problem !== null && <Alert kind="warning">{problem}</Alert>}</div>
    </div>
  );
}
