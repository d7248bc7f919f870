import type {
  BidPieceFragment,
  BidsLeftFragment,
  PieceCondition,
} from '../../../platform/graphql/generated/graphql.ts';

/** The bid for one piece in a condition, from a quantity on. */
export type PieceBid = BidPieceFragment['buyback_bids'][number];

/** Returns the bid for a quantity in a condition; undefined when the shop does not buy the condition. */
export function bidFor(
  { buyback_bids: bids }: Pick<BidPieceFragment, 'buyback_bids'>,
  quantity: number,
  condition: PieceCondition,
): PieceBid | undefined {
  const own = bids.filter((bid) => bid.condition === condition);
  return own.findLast((bid) => bid.quantity <= quantity) ?? own[0];
}

/** Returns the conditions that the shop buys a product in. */
export function conditionsOf({
  buyback_bids: bids,
}: Pick<BidPieceFragment, 'buyback_bids'>): PieceCondition[] {
  return [...new Set(bids.map(({ condition }) => condition))];
}

/** Returns how many pieces of a product the shop still buys today; null without a cap. */
export function leftToday({ left_today: left }: BidsLeftFragment, sku: string | null): number | null {
  return left.find((one) => one.sku === sku)?.quantity ?? null;
}
