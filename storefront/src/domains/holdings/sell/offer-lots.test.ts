import { describe, expect, it } from 'vitest';
import { parseItemsParameter } from '../../buyback/quote/items-parameter.ts';
import type { OwnedLot } from '../metals-query.ts';
import { offerLots } from './offer-lots.ts';

let count = 0;
function lotOf(sku: string | null, pieces: number, least: number | null = 1, bid: number | null = 30) {
  count += 1;
  return {
    uid: `lot-${count}`,
    name: `Piece ${sku}`,
    pieces_left: pieces,
    product: sku && {
      sku,
      url_key: null,
      url_suffix: null,
      buyback_minimum_quantity: least,
      buyback_price: bid === null ? null : { value: bid, currency: 'USD' },
    },
  } as OwnedLot;
}

const itemsOf = (path: string | null) =>
  parseItemsParameter(new URL(path ?? '', 'https://shop.example').searchParams.get('items'));

describe('the quote for lots', () => {
  it('has the pieces of each product once', () => {
    const { path, left } = offerLots([lotOf('AG-1', 3), lotOf('AU-1', 1), lotOf('AG-1', 4)]);
    expect(itemsOf(path).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['AG-1', 7],
      ['AU-1', 1],
    ]);
    expect(left).toEqual([]);
  });

  it('leaves out lots without a product or a bid', () => {
    const lots = [lotOf(null, 24), lotOf('AG-1', 20), lotOf('AG-OLD', 2, 1, null)];
    const { path, left } = offerLots(lots);
    expect(itemsOf(path).map(({ sku }) => sku)).toEqual(['AG-1']);
    expect(left.map(({ lot, reason }) => [lot.uid, reason])).toEqual([
      [lots[0]?.uid, 'noBid'],
      [lots[2]?.uid, 'noBid'],
    ]);
  });

  it('never offers more pieces than the lots have', () => {
    const few = offerLots([lotOf('AG-20', 12, 20)]);
    expect(few).toMatchObject({ path: null, left: [{ reason: 'tooFew', least: 20 }] });
    const together = offerLots([lotOf('AG-20', 12, 20), lotOf('AG-20', 8, 20)]);
    expect(itemsOf(together.path)).toMatchObject([{ sku: 'AG-20', quantity: 20 }]);
    expect(together.left).toEqual([]);
  });

  it('names the lots beyond the size of a quote', () => {
    const lots = Array.from({ length: 52 }, (_, at) => lotOf(`AG-${at}`, 1));
    const { path, left } = offerLots(lots);
    expect(itemsOf(path)).toHaveLength(50);
    expect(left.map(({ lot, reason }) => [lot.uid, reason])).toEqual(
      lots.slice(50).map(({ uid }) => [uid, 'tooMany']),
    );
  });

  it('has no page without lots', () => {
    expect(offerLots([])).toEqual({ path: null, left: [] });
  });
});
