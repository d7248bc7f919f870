import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceAtBid } from '../bids/bid-price.ts';
import { roundTrip } from './round-trip.ts';

const OUNCE = 31_103_477;
const premium = { premiumPpm: 28_000, premiumFixedMinor: 0 };

it('has the ask, the bid, the spread and the spot price that breaks even', () => {
  expect(roundTrip(5_450, { bidMinor: 5_089, fineWeightMicrograms: OUNCE, premium })).toEqual({
    askMinor: 5_450,
    bidMinor: 5_089,
    spreadMinor: 361,
    spreadPpm: 66_239,
    breakEvenBidE4: 530_108,
  });
});

it.each([
  ['without a bid', roundTrip(5_450, null), null],
  [
    'at a price of nothing',
    roundTrip(0, { bidMinor: 0, fineWeightMicrograms: OUNCE, premium }),
    { askMinor: 0, bidMinor: 0, spreadMinor: 0, spreadPpm: 0, breakEvenBidE4: 1 },
  ],
  [
    'without metal, whose bid never reaches the ask',
    roundTrip(100, { bidMinor: 0, fineWeightMicrograms: 0, premium })?.breakEvenBidE4,
    null,
  ],
])('is defined %s', (_, trip, expected) => {
  expect(trip).toEqual(expected);
});

it('breaks even at the lowest spot price whose bid reaches the ask', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 100_000, max: 1_000_000_000 }),
      fc.record({
        premiumPpm: fc.integer({ min: -100_000, max: 100_000 }),
        premiumFixedMinor: fc.integer({ min: -500, max: 500 }),
      }),
      (askMinor, fineWeightMicrograms, own) => {
        const at = roundTrip(askMinor, { bidMinor: 1, fineWeightMicrograms, premium: own })?.breakEvenBidE4;
        const bid = (bidE4: number) => priceAtBid(fineWeightMicrograms, { bidE4 }, own);
        if (at == null) {
          expect(bid(50_000_000_000)).toBeLessThan(askMinor);
          return;
        }
        expect(bid(at)).toBeGreaterThanOrEqual(askMinor);
        if (at > 1) expect(bid(at - 1)).toBeLessThan(askMinor);
      },
    ),
  );
});
