import type { CouponRules } from '@ingot/rules/discounts/coupon-rules.ts';
import { couponState } from '@ingot/rules/discounts/coupon-rules.ts';
import type { CouponRulesInput, Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { categoryChoices } from '../../catalog/desk-list/category-choices.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { readTask } from '../../staff/tasks/request-own-task.ts';
import { requestTaskIn } from '../../staff/tasks/request-task.ts';
import { changeCoupon, createCoupon, stopCoupon, undoCouponChange } from '../desk/change-coupon.ts';
import { setBatchFile } from '../desk/coupon-batch.repository.ts';
import { type CouponChange, listCouponChanges } from '../desk/coupon-change.repository.ts';
import {
  type CouponView,
  countCoupons,
  findListedCoupon,
  type ListedCoupon,
  listCoupons,
} from '../desk/coupon-desk.repository.ts';
import { type CouponCost, listCouponOrders, sumCouponCosts } from '../desk/coupon-orders.repository.ts';
import { couponUnknown } from '../desk/desk-errors.ts';
import type { CodeFileArguments } from '../desk/export-codes.ts';
import { makeCodes } from '../desk/make-codes.ts';
import { deliveryMethods } from '../desk/read-rules.ts';

const MOST_ROWS = 100;
const MOST_CHANGES = 20;
const VIEWS: readonly CouponView[] = ['all', 'active', 'scheduled', 'ended'];

/** Resolvers for coupons. */
export const couponResolvers: Resolvers = {
  Query: {
    coupons: async (_, { view, search, after, limit }, { services, now }) => {
      const most = rowsOf(limit);
      const [found, counts] = await Promise.all([
        listCoupons(services.db, {
          view: VIEWS.find((one) => one === view) ?? 'all',
          search,
          beforeId: after == null ? null : readId(after),
          limit: most + 1,
          nowMs: now,
        }),
        countCoupons(services.db, now),
      ]);
      const shown = found.slice(0, most);
      const costs = await sumCouponCosts(
        services.db,
        shown.map(({ id }) => id),
      );
      return {
        coupons: shown.map((coupon) => present(coupon, costs, [], now)),
        counts: VIEWS.map((one) => ({ view: one, count: counts[one] })),
        next: found.length > most ? String(shown.at(-1)?.id) : null,
      };
    },
    coupon: (_, { id }, { services, now }) => view(services, readId(id), now),
    coupon_orders: async (_, { id, after, limit }, { services }) => {
      const most = rowsOf(limit);
      const beforeId = after == null ? null : readId(after);
      const found = await listCouponOrders(services.db, { couponId: readId(id), beforeId, limit: most + 1 });
      const shown = found.slice(0, most);
      return {
        orders: shown.map((order) => ({
          number: order.number,
          placed_at: order.placedMs,
          code: order.code,
          discount: order.discountMinor,
          total: order.totalMinor,
          currency: order.currency,
        })),
        next: found.length > most ? String(shown.at(-1)?.id) : null,
      };
    },
    coupon_choices: async (_, __, { services: { db, shop } }) => ({
      currency: shop.store.baseCurrency,
      time_zone: shop.store.timeZone,
      categories: (await categoryChoices(db)).map(({ urlKey, name, depth }) => ({
        url_key: urlKey,
        name,
        depth,
      })),
      delivery_methods: deliveryMethods(shop),
    }),
  },
  Mutation: {
    create_coupon: async (_, { code, rules }, context) => {
      const own = signedIn(context);
      return viewKnown(own.services, await createCoupon(officeDesk(own), code, readRules(rules)), own.now);
    },
    change_coupon: async (_, { id, seen, wanted }, context) => {
      const own = signedIn(context);
      await changeCoupon(officeDesk(own), readId(id), { seen: readRules(seen), wanted: readRules(wanted) });
      return viewKnown(own.services, readId(id), own.now);
    },
    stop_coupon: async (_, { id }, context) => {
      const own = signedIn(context);
      await stopCoupon(officeDesk(own), readId(id));
      return viewKnown(own.services, readId(id), own.now);
    },
    undo_coupon_change: async (_, { change }, context) => {
      const own = signedIn(context);
      return viewKnown(own.services, await undoCouponChange(officeDesk(own), readId(change)), own.now);
    },
    make_coupon_codes: async (_, { key, prefix, count, rules, format }, context) => {
      const own = signedIn(context);
      const desk = officeDesk(own);
      const made = await inTransaction(own.services.db, async (trx) => {
        const set = await makeCodes(trx, desk, { key, prefix, count, rules: readRules(rules) });
        if (set.isKnown) return set;
        const args: CodeFileArguments = { batchId: set.batchId, prefix: prefix.trim(), count, format };
        const fileTaskId = await requestTaskIn(trx, own, { kind: 'coupon_codes', subject: set.code, args });
        await setBatchFile(trx, set.batchId, fileTaskId);
        await recordActions(desk, trx, [
          {
            verb: 'coupon-codes',
            subject: set.code,
            details: { count },
            before: {},
            after: { ...readRules(rules) },
          },
        ]);
        return { ...set, fileTaskId };
      });
      return {
        coupon: await viewKnown(own.services, made.couponId, own.now),
        file: made.fileTaskId === null ? null : await readTask(own, made.fileTaskId),
      };
    },
  },
};

function rowsOf(limit: number): number {
  return Math.min(Math.max(1, limit), MOST_ROWS);
}

async function viewKnown(services: Services, id: number, now: number) {
  const coupon = await view(services, id, now);
  if (coupon === null) throw couponUnknown();
  return coupon;
}

async function view({ db }: Services, id: number, now: number) {
  const coupon = await findListedCoupon(db, id);
  if (coupon === null) return null;
  const [costs, changes] = await Promise.all([
    sumCouponCosts(db, [id]),
    listCouponChanges(db, id, MOST_CHANGES),
  ]);
  return present(coupon, costs, changes, now);
}

function present(
  { id, code, codes, rules, uses }: ListedCoupon,
  costs: readonly CouponCost[],
  changes: readonly CouponChange[],
  now: number,
) {
  const moment = (text: string | null) => (text === null ? null : Date.parse(text));
  const [from, to] = [moment(rules.from), moment(rules.to)];
  const usesTotal = rules.uses_total === null ? null : rules.uses_total * codes;
  return {
    id: String(id),
    code,
    codes,
    state: couponState({ isActive: rules.active, startsMs: from, endsMs: to, uses, usesTotal }, now),
    rules: {
      ...rules,
      from,
      to,
      categories: [...rules.categories],
      excluded_categories: [...rules.excluded_categories],
    },
    uses,
    costs: costs
      .filter(({ couponId }) => couponId === id)
      .map(({ currency, orders, costMinor, salesMinor }) => ({
        currency,
        orders,
        cost: costMinor,
        sales: salesMinor,
      })),
    changes: changes.map((change) => ({
      id: String(change.id),
      at: change.atMs,
      by: change.byName,
      before: change.before,
      after: change.after,
      is_undone: change.isUndone,
    })),
  };
}

function readRules(input: CouponRulesInput): CouponRules {
  const moment = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());
  return {
    name: input.name,
    description: input.description,
    type: input.type,
    percent: input.percent ?? null,
    amount_minor: input.amount_minor ?? null,
    shipping_method: input.shipping_method ?? null,
    minimum_subtotal_minor: input.minimum_subtotal_minor,
    first_order_only: input.first_order_only,
    uses_per_customer: input.uses_per_customer ?? null,
    uses_total: input.uses_total ?? null,
    from: moment(input.from),
    to: moment(input.to),
    categories: input.categories,
    excluded_categories: input.excluded_categories,
    active: input.active,
    note: input.note ?? null,
  };
}
