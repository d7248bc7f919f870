import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { type PartCost, shareOrderParts } from '../lot-cost.ts';
import { type OwnedLot, replaySales, SALE_METHODS, type Sale } from '../replay-sales.ts';

/** One ounce, and a tube of twenty of them, in micrograms. */
const COIN_UG = 31_103_477;
const WEIGHTS_UG: Readonly<Record<string, number>> = { coin: COIN_UG, tube: 20 * COIN_UG };

const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
const kind = fc.constantFrom('coin', 'tube');
const share = fc.integer({ min: 0, max: 1_000 });
/** Whether it happens in another account, which is merged later. */
const isOther = fc.boolean();
const line = fc.record({
  kind,
  parcels: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
  /** Whether the last parcel never leaves. */
  isPartly: fc.boolean(),
  /** Pieces of each parcel that come back, and that a refund is for, such as lost ones. */
  returned: fc.array(fc.nat(5), { maxLength: 3 }),
  refunded: fc.array(fc.nat(25), { maxLength: 3 }),
  lost: fc.array(fc.nat(5), { maxLength: 3 }),
  /** Whether the bank refused the refund for the pieces: then they stay. */
  isRefused: fc.boolean(),
  priceMinor: fc.integer({ min: 100, max: 500_000 }),
  /** In thousandths of the price. */
  discount: share,
  taxMinor: fc.nat(5_000),
});
const delivery = fc.record({
  what: fc.constant('delivery' as const),
  day,
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  shippingMinor: fc.nat(5_000),
  /** Refunds by amount besides those for pieces, in thousandths of what is left. */
  refund: share,
  /** Whether the bank refused these. */
  isRefused: fc.boolean(),
  isOther,
});
const imported = fc.record({
  what: fc.constant('import' as const),
  day,
  kind,
  pieces: fc.integer({ min: 1, max: 30 }),
  costMinor: fc.nat(5_000_000),
  isOther,
});
const sale = fc.record({
  what: fc.constantFrom('sale' as const, 'gift' as const),
  day,
  kind,
  pieces: fc.integer({ min: 1, max: 60 }),
  proceedsMinor: fc.nat(5_000_000),
  isOther,
});
const split = fc.record({
  what: fc.constant('split' as const),
  day,
  /** Which of the lots so far. */
  at: fc.nat(30),
  pieces: fc.integer({ min: 1, max: 20 }),
  /** Whether tubes become coins; other pieces stay as they are. */
  isBroken: fc.boolean(),
});
const methods = fc.array(fc.constantFrom(...SALE_METHODS), { minLength: 6, maxLength: 6 });
/** Merges the other account, whose closed years keep their methods. */
const merge = fc.record({
  what: fc.constant('merge' as const),
  through: fc.integer({ min: 2019, max: 2026 }),
  methods,
});
const events = fc.array(fc.oneof(delivery, imported, sale, split, merge), { minLength: 1, maxLength: 12 });
type PerYear = readonly (typeof SALE_METHODS)[number][];
const methodOf = (perYear: PerYear) => (year: number) => perYear[year % 6] ?? 'fifo';

/** Everything that came in and left again, in micrograms and minor units. */
interface Flow {
  weightUg: number;
  costMinor: number;
}
interface World {
  readonly lots: OwnedLot[];
  readonly sales: Sale[];
  /** The ids of lots and sales in the other account. */
  readonly other: Set<string>;
  merges: number;
  readonly bought: Flow;
  /** Pieces of orders that never left, came back or were refunded. */
  readonly absent: Flow;
}

type Event = ReturnType<(typeof events)['generate']>['value'][number];

function deliver(world: World, { day: acquiredOn, lines, ...order }: Event & { what: 'delivery' }): void {
  const rows = lines.map(({ parcels, priceMinor, discount, taxMinor, ...gone }) => {
    const countOf = (at: number, pieces: readonly number[]) => (gone.isRefused ? 0 : (pieces[at] ?? 0));
    const rowMinor = priceMinor * sum(parcels);
    const parts = parcels.map((pieces, at) => {
      const returned = gone.returned[at] ?? 0;
      return { pieces, returned, refunded: countOf(at, gone.refunded), lost: countOf(at, gone.lost) };
    });
    const discountMinor = Math.floor((rowMinor * discount) / 1_000);
    return { quantity: sum(parcels), rowMinor, discountMinor, taxMinor, parts };
  });
  const ownMinor = sum(rows.map((row) => row.rowMinor - row.discountMinor + row.taxMinor));
  const totalMinor = ownMinor + order.shippingMinor;
  // Refunds for pieces pay their cost; the rest is a refund by amount.
  const goneMinor = sum(
    shareOrderParts(rows, { totalMinor, refundedMinor: 0 }).flatMap((parts) =>
      parts.map((part) => part.goneMinor),
    ),
  );
  const byAmount = order.isRefused ? 0 : Math.floor(((totalMinor - goneMinor) * order.refund) / 1_000);
  const refundedMinor = goneMinor + byAmount;
  const costs = shareOrderParts(rows, { totalMinor, refundedMinor });
  world.bought.costMinor += totalMinor - refundedMinor;
  for (const [at, each] of lines.entries()) {
    const weightUg = WEIGHTS_UG[each.kind] ?? 0;
    world.bought.weightUg += sum(each.parcels) * weightUg;
    for (const [parcel, part] of (costs[at] ?? []).entries()) {
      world.absent.weightUg += part.gonePieces * weightUg;
      const pieces = part.pieces - part.gonePieces;
      if (!each.isPartly || parcel < each.parcels.length - 1) {
        if (pieces > 0)
          addLot(world, { ...order, kind: each.kind, acquiredOn, pieces, costMinor: netOf(part) });
      } else {
        world.absent.weightUg += pieces * weightUg;
        world.absent.costMinor += netOf(part);
      }
    }
  }
}

const netOf = ({ costMinor, goneMinor, refundedMinor }: PartCost) => costMinor - goneMinor - refundedMinor;

function addLot(world: World, added: Omit<OwnedLot, 'id'> & { readonly isOther: boolean }): void {
  const { kind: of, acquiredOn, pieces, costMinor } = added;
  const id = `lot ${world.lots.length}`;
  world.lots.push({ id, kind: of, acquiredOn, pieces, costMinor });
  if (added.isOther) world.other.add(id);
}

/** Moves the lots and sales of the other account: they stay apart up to a year. */
function mergeAccounts(
  world: World,
  { through, methods: perYear }: Pick<Event & { what: 'merge' }, 'through' | 'methods'>,
) {
  const book = { id: `merge ${world.merges++}`, through, methodOf: methodOf(perYear) };
  const moved = <T extends { readonly id: string }>(one: T) =>
    world.other.has(one.id) ? { ...one, book } : one;
  world.lots.splice(0, world.lots.length, ...world.lots.map(moved));
  world.sales.splice(0, world.sales.length, ...world.sales.map(moved));
  world.other.clear();
}

function happen(world: World, event: Event): void {
  if (event.what === 'delivery') deliver(world, event);
  else if (event.what === 'import') {
    world.bought.weightUg += event.pieces * (WEIGHTS_UG[event.kind] ?? 0);
    world.bought.costMinor += event.costMinor;
    addLot(world, { ...event, acquiredOn: event.day });
  } else if (event.what === 'split') splitLot(world, event);
  else if (event.what === 'merge') mergeAccounts(world, event);
  else sell(world, event);
}

function splitLot(
  { lots, other }: World,
  { at, day: on, pieces: taken, isBroken }: Event & { what: 'split' },
): void {
  const source = lots[at % lots.length];
  if (!source) return;
  const each = isBroken && source.kind === 'tube' ? 20 : 1;
  const made = { from: source.id, on, taken, each };
  const of = each === 1 ? source.kind : 'coin';
  const id = `lot ${lots.length}`;
  if (other.has(source.id)) other.add(id);
  lots.push({
    ...source,
    id,
    kind: of,
    pieces: taken * each,
    costMinor: 0,
    split: made,
  });
}

function sell(
  world: World,
  { day: soldOn, what, proceedsMinor, isOther: isElsewhere, ...sold }: Event & { what: 'sale' | 'gift' },
): void {
  const id = `sale ${world.sales.length}`;
  if (isElsewhere) world.other.add(id);
  world.sales.push({
    ...sold,
    id,
    soldOn,
    proceedsMinor: what === 'gift' ? 0 : proceedsMinor,
    named: new Map([['lot 0', sold.pieces]]),
  });
}

const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);

it('ounces and cost add up to the totals of orders and imports less refunds, under any sales, gifts, splits, refused refunds and merges (STACK-01, STACK-02, STACK-06)', () => {
  fc.assert(
    fc.property(events, methods, (sequence, perYear) => {
      const world: World = {
        lots: [],
        sales: [],
        other: new Set(),
        merges: 0,
        bought: { weightUg: 0, costMinor: 0 },
        absent: { weightUg: 0, costMinor: 0 },
      };
      for (const event of sequence) happen(world, event);
      mergeAccounts(world, { through: 2026, methods: perYear });
      const { parts, rest } = replaySales(world.lots, world.sales, methodOf(perYear));
      const byId = new Map(world.lots.map((lot) => [lot.id, lot]));
      const weigh = (id: string, pieces: number) => pieces * (WEIGHTS_UG[byId.get(id)?.kind ?? ''] ?? 0);
      const out = parts.filter(({ lotId }) => lotId !== null);
      const heldUg = sum([...rest].map(([id, { pieces }]) => weigh(id, pieces)));
      const outUg = sum(out.map(({ lotId, pieces }) => weigh(lotId ?? '', pieces)));
      expect(heldUg + outUg + world.absent.weightUg).toBe(world.bought.weightUg);
      const heldMinor = sum([...rest.values()].map(({ costMinor }) => costMinor));
      const outMinor = sum(out.map(({ costMinor }) => costMinor ?? Number.NaN));
      expect(heldMinor + outMinor + world.absent.costMinor).toBe(world.bought.costMinor);
    }),
    MODEL_OPTIONS,
  );
});
