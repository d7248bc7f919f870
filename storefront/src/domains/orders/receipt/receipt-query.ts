import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { ReceiptDocument, type ReceiptQuery } from '../../../platform/graphql/generated/graphql.ts';
import { isChargingCard } from '../status/order-state.ts';

/**
 * Interval in milliseconds and maximum number of polls for a card charge: half a minute in total.
 */
const FOLLOW_MS = 2_000;
const FOLLOW_TIMES = 15;

/** Query for the order of a token. Its amounts never change, but its status does. */
export function receiptQuery(token: string) {
  return documentQuery(ReceiptDocument, { token }, { isFresh: true, isPrivate: true, staleTime: 30_000 });
}

/**
 * Returns the milliseconds until the next poll while the card is being charged, up to the maximum;
 * else false.
 */
export function followCharge({
  state: { data, dataUpdateCount, errorUpdateCount },
}: {
  readonly state: {
    readonly data: ReceiptQuery | undefined;
    readonly dataUpdateCount: number;
    readonly errorUpdateCount: number;
  };
}): number | false {
  const order = data?.guestOrderByToken;
  if (!order || !isChargingCard(order) || dataUpdateCount + errorUpdateCount > FOLLOW_TIMES) return false;
  return FOLLOW_MS;
}
