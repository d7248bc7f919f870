import { useEffect, useState } from 'react';
import type { PickupCounterFragment } from '../../../platform/graphql/generated/graphql.ts';
import { chooseCounter, useChosenCounter } from '../../shop/pickup/pickup-choice.ts';

/**
 * Forgets the chosen counter once a list of counters says that it takes no orders now, or does not contain it. An empty
 * list says nothing: no counter hands out these pieces. Undefined while the list is not known. Returns why the counter
 * was forgotten, as long as no other one is chosen; null without a reason.
 */
export function useForgetMissingCounter(
  counters: readonly PickupCounterFragment[] | undefined,
): string | null {
  const [reason, setReason] = useState<string | null>(null);
  const chosen = useChosenCounter();
  const found = counters?.find(({ location }) => location.pickup_location_code === chosen?.code);
  const isListed = counters === undefined || counters.length === 0 || found?.is_open === true;
  const isMissing = chosen !== null && !isListed;
  const message = found?.error_message ?? null;
  useEffect(() => {
    if (!isMissing) return;
    setReason(message);
    chooseCounter(null);
  }, [isMissing, message]);
  return chosen === null ? reason : null;
}
