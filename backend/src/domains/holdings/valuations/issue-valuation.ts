import { randomInt } from 'node:crypto';
import {
  VALUATION_ALPHABET,
  VALUATION_CODE_LENGTH,
  VALUATION_NUMBER_LENGTH,
} from '@ingot/rules/holdings/valuations/valuation-code.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireCustomer } from '../../customers/require-customer.ts';
import { lockLedger } from '../changes/ledger.ts';
import type { HeldLot } from '../holding.ts';
import { lotNotFound } from '../holding-errors.ts';
import { replayHoldings } from '../lots/read-holdings.ts';
import type { ValueView } from '../values/value-lot.ts';
import { composeValuation } from './compose-valuation.ts';
import { currentKey } from './signing-key.ts';
import { countValuationsSince, insertValuation } from './valuation.repository.ts';
import { noLots, tooManyLotsToValue, tooManyValuations, unpricedPieces } from './valuation-errors.ts';

/** Lots of a document: about 20 printed pages. */
export const MOST_VALUED_LOTS = 500;
/** Documents of a customer in 24 hours. */
export const MOST_VALUATIONS = 10;
const DAY_MS = 86_400_000;

/** The lots that a customer wants valued. */
export interface ValuationRequest {
  /** Null for all lots with pieces left. */
  readonly lotUids: readonly string[] | null;
  readonly hasSerials: boolean;
}

/**
 * Issues a signed valuation of the viewer's lots at the prices of the view, and returns its number.
 * @throws ContractError for a guest, lots that are unknown or sold, no or too many lots, pieces without any
 * price, and too many documents in a day
 */
export async function issueValuation(
  deps: Pick<Services, 'db' | 'config' | 'shop'>,
  viewer: Viewer,
  { lotUids, hasSerials }: ValuationRequest,
  view: ValueView,
): Promise<string> {
  const { id: customerId, firstname, lastname } = await requireCustomer(deps.db, viewer);
  const owner = { customerId, timeZone: deps.shop.store.timeZone };
  const key = await currentKey(deps, view.nowMs);
  const number = randomSigns(VALUATION_NUMBER_LENGTH);
  await inTransaction(deps.db, async (trx) => {
    const { lots, sales, years } = await lockLedger(trx, owner);
    if ((await countValuationsSince(trx, customerId, view.nowMs - DAY_MS)) >= MOST_VALUATIONS) {
      throw tooManyValuations(MOST_VALUATIONS);
    }
    const chosen = chooseLots(replayHoldings(lots, sales, years).held, lotUids);
    const holder = `${firstname} ${lastname}`.trim();
    const head = { number, holder, hasSerials, shop: deps.shop };
    const content = composeValuation(chosen, view, head);
    if (content.items.every(({ melt, bid, replacement }) => !melt && !bid && !replacement)) {
      throw unpricedPieces();
    }
    const text = JSON.stringify(content);
    await insertValuation(trx, {
      customerId,
      number,
      checkCode: randomSigns(VALUATION_CODE_LENGTH),
      issuedAtMs: view.nowMs,
      content: text,
      signature: key.sign(text),
      keyId: key.id,
    });
  });
  return number;
}

function chooseLots(held: readonly HeldLot[], uids: readonly string[] | null): readonly HeldLot[] {
  const wanted = uids && new Set(uids);
  if ((wanted?.size ?? held.length) === 0) throw noLots();
  if ((wanted?.size ?? held.length) > MOST_VALUED_LOTS) throw tooManyLotsToValue(MOST_VALUED_LOTS);
  const chosen = wanted ? held.filter(({ uid }) => wanted.has(uid)) : held;
  if (wanted && chosen.length < wanted.size) throw lotNotFound();
  return chosen;
}

function randomSigns(length: number): string {
  const pick = () => VALUATION_ALPHABET[randomInt(VALUATION_ALPHABET.length)];
  return Array.from({ length }, pick).join('');
}
