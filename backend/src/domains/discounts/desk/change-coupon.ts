import {
  type CouponRule,
  type CouponRules,
  changedRules,
  pickRules,
} from '@ingot/rules/discounts/coupon-rules.ts';
import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import {
  findChangedCoupon,
  insertCouponChange,
  listCouponChanges,
  lockCouponChange,
  markCouponChangeUndone,
} from './coupon-change.repository.ts';
import {
  findListedCoupon,
  insertCoupon,
  type ListedCoupon,
  lockCoupon,
  updateCoupon,
} from './coupon-desk.repository.ts';
import {
  codeTaken,
  couponChangedSince,
  couponChangeUndone,
  couponChangeUnknown,
  couponConflict,
  couponUnknown,
} from './desk-errors.ts';
import { readRules } from './read-rules.ts';

/** Placeholder for the code of a stored coupon, which does not change and needs no check. */
const ANY_CODE = 'STORED';

/** The services that actions on coupons need. */
export type CouponDesk = Pick<Desk, 'db' | 'clock' | 'shop' | 'by' | 'office'>;

/**
 * Creates a coupon and returns its id.
 * @throws ContractError for a taken code and for invalid rules
 */
export function createCoupon(desk: CouponDesk, code: string, rules: CouponRules): Promise<number> {
  return inTransaction(desk.db, async (trx) => {
    const written = code.trim();
    const stored = await readRules(trx, desk, written, rules);
    const id = await insertCoupon(trx, stored);
    if (id === null) throw codeTaken(typedCode(written) ?? written);
    await recordActions(desk, trx, [
      { verb: 'coupon-create', subject: written, details: {}, before: {}, after: { ...rules } },
    ]);
    return id;
  });
}

/**
 * Changes the rules of a coupon, or of all codes of a set. Carts apply the rules at their next
 * reading; orders keep their discounts.
 * @throws ContractError `CONFLICT` if the rules differ from `seen`; nothing is saved
 */
export function changeCoupon(
  desk: CouponDesk,
  id: number,
  { seen, wanted }: { readonly seen: CouponRules; readonly wanted: CouponRules },
): Promise<void> {
  return inTransaction(desk.db, async (trx) => {
    const coupon = await lockListed(trx, id);
    const foreign = changedRules(seen, coupon.rules);
    if (foreign.length > 0) {
      const [newest] = await listCouponChanges(trx, id, 1);
      throw couponConflict(coupon.rules, foreign, newest?.byName ?? null);
    }
    await writeRules(trx, desk, coupon, wanted);
  });
}

/** Stops a coupon: no cart can use it any more. The action is idempotent. */
export function stopCoupon(desk: CouponDesk, id: number): Promise<void> {
  return inTransaction(desk.db, async (trx) => {
    const coupon = await lockListed(trx, id);
    await writeRules(trx, desk, coupon, { ...coupon.rules, active: false });
  });
}

/**
 * Restores the values from before a change. A change can be undone once.
 * @throws ContractError if a later change affects the same rules
 */
export async function undoCouponChange(desk: CouponDesk, changeId: number): Promise<number> {
  const couponId = await findChangedCoupon(desk.db, changeId);
  if (couponId === null) throw couponChangeUnknown();
  await inTransaction(desk.db, async (trx) => {
    const coupon = await lockListed(trx, couponId);
    const change = await lockCouponChange(trx, changeId);
    if (change === null) throw couponChangeUnknown();
    if (change.isUndone) throw couponChangeUndone();
    const asLeft: CouponRules = { ...coupon.rules, ...change.after };
    if (changedRules(coupon.rules, asLeft).length > 0) throw couponChangedSince();
    const undoneBy = await writeRules(trx, desk, coupon, { ...coupon.rules, ...change.before });
    if (undoneBy !== null) await markCouponChangeUndone(trx, changeId, undoneBy);
  });
  return couponId;
}

async function lockListed(trx: Transaction, id: number): Promise<ListedCoupon> {
  const coupon = (await lockCoupon(trx, id)) ? await findListedCoupon(trx, id) : null;
  if (coupon === null) throw couponUnknown();
  return coupon;
}

/**
 * Stores changed rules with their history. Returns the id of the change, or null if nothing
 * changed.
 */
async function writeRules(
  trx: Transaction,
  desk: CouponDesk,
  { id, code, rules }: ListedCoupon,
  wanted: CouponRules,
): Promise<number | null> {
  const fields = changedRules(rules, wanted);
  if (fields.length === 0) return null;
  await updateCoupon(trx, id, await readRules(trx, desk, ANY_CODE, wanted, rules));
  const [before, after] = [pickRules(rules, fields), pickRules(wanted, fields)];
  await recordActions(desk, trx, [
    { verb: verbOf(fields, wanted), subject: code, details: {}, before, after },
  ]);
  if (desk.office === undefined) return null;
  return await insertCouponChange(trx, {
    couponId: id,
    atMs: desk.clock.now(),
    staffId: desk.office.staffId,
    byName: desk.by,
    before,
    after,
  });
}

function verbOf(fields: readonly CouponRule[], { active }: CouponRules): AuditVerb {
  return fields.length === 1 && fields[0] === 'active' && !active ? 'coupon-stop' : 'coupon-change';
}
