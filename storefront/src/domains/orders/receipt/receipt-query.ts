import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { ReceiptDocument, type ReceiptQuery } from '../../../platform/graphql/generated/graphql.ts';
import { isChargingCard } from '../status/order-state.ts';

/** How often, and how many times at most, a receipt asks whether its card is charged: for half a minute in all. */
const FOLLOW_MS = 2_000;
const FOLLOW_TIMES = 15;

/** The order that a token opens. Its figures never change, but what happens to it does. */
export function receiptQuery(token: string) {
  return documentQuery(ReceiptDocument, { token }, { isFresh: true, isPrivate: true, staleTime: 30_000 });
}

/** Milliseconds until a receipt is asked for again: while its card is being charged, but not for ever; else false. */
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
