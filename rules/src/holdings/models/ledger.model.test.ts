import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { shareOfPieces, shareOrderCost } from '../lot-cost.ts';
import { type OwnedLot, replaySales, SALE_METHODS, type Sale } from '../replay-sales.ts';

/** One ounce, and a tube of twenty of them, in micrograms. */
const COIN_UG = 31_103_477;
const [IN_TUBE, TUBE_UG] = [20, 20 * COIN_UG];
const WEIGHTS_UG: Readonly<Record<string, number>> = { coin: COIN_UG, tube: TUBE_UG };

const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
const kind = fc.constantFrom('coin', 'tube');
const share = fc.integer({ min: 0, max: 1_000 });
const line = fc.record({
  kind,
  parcels: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
  /** Parcels that never leave. */
  isPartly: fc.boolean(),
  /** Pieces of the first parcel that come back, at most. */
  returned: fc.nat(5),
  priceMinor: fc.integer({ min: 100, max: 500_000 }),
  taxMinor: fc.nat(5_000),
});
const delivery = fc.record({
  what: fc.constant('delivery' as const),
  day,
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  shippingMinor: fc.nat(5_000),
  /** A refund by amount, in thousandths of the total. */
  refund: share,
});
const imported = fc.record({
  what: fc.constant('import' as const),
  day,
  kind,
  pieces: fc.integer({ min: 1, max: 30 }),
  costMinor: fc.nat(5_000_000),
});
const split = fc.record({ what: fc.constant('split' as const), lot: fc.nat(20) });
const sale = fc.record({
  what: fc.constantFrom('sale' as const, 'gift' as const),
  day,
  kind,
  pieces: fc.integer({ min: 1, max: 60 }),
  proceedsMinor: fc.nat(5_000_000),
});
const events = fc.array(fc.oneof(delivery, imported, split, sale), { minLength: 1, maxLength: 12 });
const methods = fc.array(fc.constantFrom(...SALE_METHODS), { minLength: 6, maxLength: 6 });

/** Everything that came in and left again, in micrograms and minor units. */
interface Flow {
  weightUg: number;
  costMinor: number;
}
interface World {
  readonly lots: OwnedLot[];
  readonly sales: Sale[];
  readonly bought: Flow;
  readonly returned: Flow;
  /** Refunds that lowered the cost of lots that stay. */
  refundedMinor: number;
}

type Event = ReturnType<(typeof events)['generate']>['value'][number];

function deliver(world: World, { day: acquiredOn, lines, ...order }: Event & { what: 'delivery' }): void {
  const rows = lines.map(({ parcels, priceMinor, taxMinor }) => {
    const quantity = sum(parcels);
    return { quantity, rowMinor: priceMinor * quantity, discountMinor: 0, taxMinor };
  });
  const totalMinor = sum(rows.map(({ rowMinor, taxMinor }) => rowMinor + taxMinor)) + order.shippingMinor;
  const refundedMinor = Math.floor((totalMinor * order.refund) / 1_000);
  const costs = shareOrderCost(rows, { totalMinor, refundedMinor });
  for (const [at, each] of lines.entries()) {
    const quantity = sum(each.parcels);
    const sent = each.isPartly ? each.parcels.slice(0, -1) : each.parcels;
    let before = 0;
    for (const [parcel, pieces] of sent.entries()) {
      const cost = shareOfPieces(costs[at] ?? { costMinor: 0, refundedMinor: 0 }, {
        before,
        pieces,
        quantity,
      });
      before += pieces;
      const back = parcel === 0 ? Math.min(each.returned, pieces) : 0;
      const weightUg = WEIGHTS_UG[each.kind] ?? 0;
      const backMinor = shareOfPieces(cost, { before: 0, pieces: back, quantity: pieces });
      world.bought.weightUg += pieces * weightUg;
      world.bought.costMinor += cost.costMinor;
      world.returned.weightUg += back * weightUg;
      world.returned.costMinor += backMinor.costMinor;
      world.refundedMinor += cost.refundedMinor - backMinor.refundedMinor;
      const keptMinor = cost.costMinor - backMinor.costMinor - (cost.refundedMinor - backMinor.refundedMinor);
      if (back < pieces) addLot(world, each.kind, acquiredOn, pieces - back, keptMinor);
      else expect(keptMinor).toBe(0);
    }
  }
}

function addLot({ lots }: World, of: string, acquiredOn: string, pieces: number, costMinor: number): void {
  lots.push({ id: `lot ${lots.length}`, kind: of, acquiredOn, pieces, costMinor });
}

/** Turns the tubes of a lot into their coins. */
function splitTubes({ lots }: World, at: number): void {
  const lot = lots[at % Math.max(1, lots.length)];
  if (lot?.kind === 'tube') {
    lots[lots.indexOf(lot)] = { ...lot, kind: 'coin', pieces: lot.pieces * IN_TUBE };
  }
}

function happen(world: World, event: Event): void {
  if (event.what === 'delivery') deliver(world, event);
  else if (event.what === 'split') splitTubes(world, event.lot);
  else if (event.what === 'import') {
    world.bought.weightUg += event.pieces * (WEIGHTS_UG[event.kind] ?? 0);
    world.bought.costMinor += event.costMinor;
    addLot(world, event.kind, event.day, event.pieces, event.costMinor);
  } else sell(world, event);
}

function sell(
  world: World,
  { day: soldOn, what, proceedsMinor, ...sold }: Event & { what: 'sale' | 'gift' },
): void {
  world.sales.push({
    ...sold,
    id: `sale ${world.sales.length}`,
    soldOn,
    proceedsMinor: what === 'gift' ? 0 : proceedsMinor,
    named: new Map([['lot 0', sold.pieces]]),
  });
}

const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);

it('ounces and cost add up under deliveries, refunds, imports, splits of tubes, sales and gifts (STACK-01, STACK-02, STACK-06)', () => {
  fc.assert(
    fc.property(events, methods, (sequence, perYear) => {
      const world: World = {
        lots: [],
        sales: [],
        bought: { weightUg: 0, costMinor: 0 },
        returned: { weightUg: 0, costMinor: 0 },
        refundedMinor: 0,
      };
      for (const event of sequence) happen(world, event);
      const { parts, rest } = replaySales(world.lots, world.sales, (year) => perYear[year % 6] ?? 'fifo');
      const byId = new Map(world.lots.map((lot) => [lot.id, lot]));
      const weigh = (id: string, pieces: number) => pieces * (WEIGHTS_UG[byId.get(id)?.kind ?? ''] ?? 0);
      const out = parts.filter(({ lotId }) => lotId !== null);
      const heldUg = sum([...rest].map(([id, { pieces }]) => weigh(id, pieces)));
      const outUg = sum(out.map(({ lotId, pieces }) => weigh(lotId ?? '', pieces)));
      expect(heldUg + outUg + world.returned.weightUg).toBe(world.bought.weightUg);
      const heldMinor = sum([...rest.values()].map(({ costMinor }) => costMinor));
      const outMinor = sum(out.map(({ costMinor }) => costMinor ?? Number.NaN));
      expect(heldMinor + outMinor + world.returned.costMinor + world.refundedMinor).toBe(
        world.bought.costMinor,
      );
    }),
    MODEL_OPTIONS,
  );
});
