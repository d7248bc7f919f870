import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Services } from '../../../platform/context.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { Broker } from './broker.ts';
import { findHedgeByKey, type Hedge, insertHedge, lockHedge, voidHedgeRow } from './hedge.repository.ts';
import {
  brokerClosed,
  hedgeInvalid,
  hedgeUnknown,
  hedgeVoid,
  keyReused,
  spotMissing,
} from './hedge-errors.ts';

const OUNCE_UG = 31_103_476.8;
const MOST_OUNCES = 1_000_000;
const LARGEST_PRICE_MINOR = 100_000_000;
const LARGEST_COST_MINOR = 10_000_000_000;

/** A hedge as staff enter it. */
export interface EnteredHedge {
  /** Idempotency key: requests with the same key record one hedge. */
  readonly requestKey: string;
  readonly metal: Metal;
  readonly side: 'buy' | 'sell';
  readonly ounces: number;
}

/** The terms of a hedge that was traded elsewhere. */
export interface EnteredTerms {
  /** Minor units of the base currency per troy ounce. */
  readonly priceMinor: number;
  readonly costMinor: number;
  readonly counterparty: string;
  readonly reference: string | null;
}

type HedgeDesk = Pick<Desk, 'db' | 'clock' | 'by' | 'office'> & Pick<Services, 'spot'>;

/**
 * Records a hedge that was traded elsewhere. The position changes in the same transaction.
 * @throws ContractError for invalid values, and for a metal without a price
 */
export function recordHedge(desk: HedgeDesk, entered: EnteredHedge, terms: EnteredTerms): Promise<Hedge> {
  const { priceMinor, costMinor } = terms;
  if (!isWhole(priceMinor, 1, LARGEST_PRICE_MINOR)) throw hedgeInvalid('price');
  if (!isWhole(costMinor, 0, LARGEST_COST_MINOR)) throw hedgeInvalid('cost');
  const counterparty = terms.counterparty.trim();
  if (counterparty === '' || counterparty.length > 100) throw hedgeInvalid('counterparty');
  const reference = terms.reference?.trim() || null;
  if (reference !== null && reference.length > 100) throw hedgeInvalid('reference');
  return store(desk, entered, {
    priceE4: priceMinor * 100,
    costMinor,
    counterparty,
    reference,
    broker: null,
  });
}

/**
 * Trades a hedge with a broker and records it.
 * @throws ContractError for invalid values, and when the broker does not trade
 */
export async function tradeHedge(desk: HedgeDesk, broker: Broker, entered: EnteredHedge): Promise<Hedge> {
  const { metal, side, requestKey } = entered;
  const weightUg = weightOf(entered);
  const known = await findHedgeByKey(desk.db, requestKey);
  if (known !== null) return same(known, entered);
  const traded = await broker.trade({ metal, side, weightUg }, requestKey);
  if (traded === null) throw brokerClosed();
  const { priceE4, costMinor, reference } = traded;
  return store(desk, entered, {
    priceE4,
    costMinor,
    reference,
    counterparty: broker.name,
    broker: broker.name,
  });
}

/**
 * Voids a hedge. It stays in the list, but no longer counts in the position.
 * @throws ContractError for an unknown or void hedge, and without a reason
 */
export function voidHedge(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  id: number,
  given: string,
): Promise<Hedge> {
  const reason = given.trim();
  if (reason === '' || reason.length > 300) throw hedgeInvalid('reason');
  return audited(
    desk,
    { verb: 'hedge-void', subject: String(id), details: { reason }, after: { state: 'void' } },
    async (trx) => {
      const hedge = await lockHedge(trx, id);
      if (hedge === null) throw hedgeUnknown(id);
      if (hedge.voided !== null) throw hedgeVoid();
      const voided = { atMs: desk.clock.now(), by: desk.by, reason };
      await voidHedgeRow(trx, id, voided);
      return { ...hedge, voided };
    },
  );
}

/**
 * Converts entered ounces to micrograms.
 * @throws ContractError for an invalid weight
 */
export function weightOf({ ounces }: Pick<EnteredHedge, 'ounces'>): number {
  const thousandths = Math.round(ounces * 1_000);
  const isExact = Math.abs(ounces * 1_000 - thousandths) < 1e-6;
  if (!Number.isFinite(ounces) || !isExact || thousandths < 1 || ounces > MOST_OUNCES)
    throw hedgeInvalid('ounces');
  return Math.round((thousandths * OUNCE_UG) / 1_000);
}

async function store(
  desk: HedgeDesk,
  entered: EnteredHedge,
  terms: Pick<Hedge, 'priceE4' | 'costMinor' | 'counterparty' | 'reference' | 'broker'>,
): Promise<Hedge> {
  const { metal, side, requestKey } = entered;
  if (!/^[\w-]{8,64}$/.test(requestKey)) throw hedgeInvalid('key');
  const weightUg = weightOf(entered);
  const known = await findHedgeByKey(desk.db, requestKey);
  if (known !== null) return same(known, entered);
  const price = desk.spot.current().prices[metal];
  if (price === undefined) throw spotMissing();
  const values = { metal, side, weightUg, ...terms, tradedAtMs: desk.clock.now(), byName: desk.by };
  return audited(
    desk,
    ({ id }: Hedge) => ({
      verb: 'hedge',
      subject: String(id),
      details: { metal, side, ounces: entered.ounces },
      after: { price_e4: terms.priceE4, cost_minor: terms.costMinor, counterparty: terms.counterparty },
    }),
    async (trx) => {
      const staffId = desk.office?.staffId ?? null;
      const id = await insertHedge(trx, { ...values, requestKey, spotE4: price.askE4, staffId });
      // A concurrent request with the same key has recorded the hedge. This transaction records
      // nothing.
      if (id === null) throw keyReused();
      return { id, ...values, voided: null };
    },
  );
}

function same(known: Hedge, entered: EnteredHedge): Hedge {
  const isSame =
    known.metal === entered.metal && known.side === entered.side && known.weightUg === weightOf(entered);
  if (!isSame) throw keyReused();
  return known;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
