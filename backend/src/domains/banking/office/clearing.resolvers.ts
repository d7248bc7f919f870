import { countWorkingDays } from '@ingot/rules/checkout/delivery/count-working-days.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Resolvers, Tender } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import {
  type ClearingRow,
  countChecks,
  listClearing,
  listReturned,
} from '../clearing/clearing-list.repository.ts';
import { recordPayment, recordReturn, releasePayment } from '../clearing/record-payments.ts';
import { tenderOf, toResult } from './bank-lines.resolvers.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const RETURNS_SHOWN_MS = 31 * 24 * 3_600_000;

/** Payments that can still be returned. */
export const clearingResolvers: Resolvers = {
  Query: {
    clearing_payments: async (_, __, { services }) => {
      const rows = await listClearing(services.db, services.clock.now());
      return rows.map((row) => toClearing(row, services));
    },
    returned_checks: async (_, __, { services: { db, clock } }) => {
      const { received, returned } = await countChecks(db, clock.now() - YEAR_MS);
      return { received: Number(received), returned: Number(returned) };
    },
    returned_payments: async (_, __, { services }) => {
      const rows = await listReturned(services.db, services.clock.now() - RETURNS_SHOWN_MS);
      return rows.map((row) => toClearing(row, services));
    },
  },
  Mutation: {
    record_payment: async (_, { order, reference, tender, amount, is_surplus_meant: isSurplus }, context) => {
      const given = { orderNumber: order, reference, tender: tenderOf(tender), amountMinor: amount ?? null };
      const desk = officeDesk(signedIn(context));
      return toResult('', await recordPayment(desk, { ...given, isSurplusMeant: isSurplus ?? false }));
    },
    release_payment: async (_, { order, reason }, context) => {
      await releasePayment(officeDesk(signedIn(context)), order, reason);
      return true;
    },
    return_payment: async (_, { order, reference, reason }, context) => {
      await recordReturn(officeDesk(signedIn(context)), { orderNumber: order, reference, reason });
      return true;
    },
  },
};

function toClearing(row: ClearingRow, { clock, shop }: Pick<Services, 'clock' | 'shop'>) {
  const { timeZone } = shop.store;
  const closedDays = closedBankDays(shop);
  const [from, to] = [localDay(timeZone, row.receivedMs), localDay(timeZone, row.finalMs)];
  const whole = countWorkingDays(from, to, closedDays);
  const passed = countWorkingDays(from, localDay(timeZone, row.returnedMs ?? clock.now()), closedDays);
  const tender = row.tender === null || row.tender === 'gift-card' ? null : row.tender;
  return {
    id: String(row.id),
    order: row.orderNumber,
    status: row.status,
    buyer: row.buyer,
    reference: row.reference,
    tender: tender === null ? null : (tender.toUpperCase().replaceAll('-', '_') as Tender),
    amount: row.amountMinor,
    currency: row.currency,
    received_at: row.receivedMs,
    final_at: row.finalMs,
    returned_at: row.returnedMs,
    return_reason: row.returnReason,
    working_days_passed: Math.min(passed, whole),
    working_days: whole,
    cleared_before: row.clearedBefore,
    frees_order: row.freesOrder,
  };
}
