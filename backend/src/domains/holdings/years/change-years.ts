import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { customerOnly } from '../../customers/customer-errors.ts';
import { countChange } from '../changes/count-change.ts';
import { requireNamedKept } from '../changes/keep-named.ts';
import { readLedger } from '../changes/ledger.ts';
import type { YearMethod } from '../holding.ts';
import { yearClosed } from '../holding-errors.ts';
import { findYears, lockOwner } from '../lots/holding.repository.ts';
import { YearMethods } from '../lots/year-methods.ts';
import { saveYear } from './year.repository.ts';
import { unknownYear, yearChangedSince, yearNotOver } from './year-errors.ts';

const FIRST_YEAR = 1900;

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/** A year with its method, from a customer at a time. */
export interface YearRequest {
  readonly viewer: Viewer;
  readonly nowMs: number;
  readonly year: number;
  readonly method: YearMethod;
}

/**
 * Sets how the sales of an open year choose their pieces.
 * @throws ContractError for a guest, a closed year, a year in the future, a method by which the sales of the year take
 * pieces that another sale names, and too many changes
 */
export async function setMethod(deps: Deps, request: YearRequest): Promise<void> {
  await withYears(deps, request, async (trx, { customerId }) => {
    const { year, method } = request;
    const owner = { customerId, timeZone: deps.shop.store.timeZone };
    const before = await readLedger(trx, owner);
    await saveYear(trx, customerId, { year, method, closedAt: null });
    await requireNamedKept(trx, before);
  });
}

/**
 * Closes a year and all years before it. Closed years stay closed.
 * @throws ContractError like `setMethod`, for a year that is not over, and for another method than the client's
 */
export async function closeYear(deps: Deps, request: YearRequest): Promise<void> {
  await withYears(deps, request, async (trx, { customerId, years, thisYear }) => {
    const { year, method, nowMs } = request;
    if (year >= thisYear) throw yearNotOver(year);
    if (years.methodOf(year) !== method) throw yearChangedSince();
    await saveYear(trx, customerId, { year, method, closedAt: new Date(nowMs) });
  });
}

/** The years of a customer whose account is locked. */
interface OwnYears {
  readonly customerId: number;
  readonly years: YearMethods;
  readonly thisYear: number;
}

/** Counts the change, locks the account and reads its years. The year of the request is open. */
async function withYears(
  deps: Deps,
  { viewer, nowMs, year }: YearRequest,
  act: (trx: Transaction, own: OwnYears) => Promise<void>,
): Promise<void> {
  const customerId = await countChange(deps, viewer, nowMs);
  const thisYear = Number(dayOf(nowMs, deps.shop.store.timeZone).slice(0, 4));
  if (year < FIRST_YEAR || year > thisYear) throw unknownYear();
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockOwner(trx, customerId))) throw customerOnly();
    const years = new YearMethods(await findYears(trx, customerId));
    if (years.isClosed(year)) throw yearClosed(year);
    await act(trx, { customerId, years, thisYear });
  });
}
