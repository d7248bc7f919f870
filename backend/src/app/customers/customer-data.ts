import { alertData } from '../../domains/alerts/edit/customer-data.repository.ts';
import { inquiryData, quoteData } from '../../domains/buyback/work/customer-data.repository.ts';
import {
  countCustomerCart,
  moveCustomerCarts,
  readCustomerCart,
} from '../../domains/cart/merge/move-customer-cart.ts';
import type { PricingBasis } from '../../domains/cart/pricing-basis.ts';
import { identityData } from '../../domains/compliance/identity/customer-data.repository.ts';
import {
  addressData,
  certificateData,
  noteData,
} from '../../domains/customers/merge/customer-data.repository.ts';
import { pushData } from '../../domains/customers/push/customer-data.repository.ts';
import { moveCouponUseRows } from '../../domains/discounts/redeem/redemption.repository.ts';
import {
  lotData,
  saleData,
  valuationData,
  yearData,
} from '../../domains/holdings/customer-data.repository.ts';
import { orderData } from '../../domains/orders/anonymization/customer-data.repository.ts';
import { cardData } from '../../domains/payments/saved-cards/customer-data.repository.ts';
import { reviewData } from '../../domains/reviews/list/customer-data.repository.ts';
import { favoriteData } from '../../domains/wishlist/list/customer-data.repository.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CustomerData } from '../../platform/office/customer-data.ts';

/** The customer data of every domain, except carts: moving a cart needs prices. */
const DATA: readonly CustomerData[] = [
  // Before the lots and sales that it marks.
  yearData,
  orderData,
  quoteData,
  inquiryData,
  addressData,
  cardData,
  alertData,
  favoriteData,
  reviewData,
  certificateData,
  noteData,
  pushData,
  identityData,
  lotData,
  saleData,
  valuationData,
];

/** The number of records of one kind. */
export interface DataCount {
  readonly code: string;
  readonly count: number;
}

/** Returns the number of a customer's records of each kind. */
export async function countCustomerData(
  db: Database | Transaction,
  customerId: number,
): Promise<readonly DataCount[]> {
  const counts: DataCount[] = [];
  for (const { code, count } of DATA) counts.push({ code, count: await count(db, customerId) });
  return [...counts, { code: 'cart', count: await countCustomerCart(db, customerId) }];
}

/** Moves all records of one account to another. Without `basis` the active cart stays. */
export async function moveCustomerData(
  trx: Transaction,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
  basis: PricingBasis | null,
): Promise<void> {
  // Carts move first: an order in progress locks its cart, and this statement waits for the lock.
  await moveCustomerCarts(trx, { fromId, toId }, basis);
  for (const { move } of DATA) await move(trx, fromId, toId);
  await moveCouponUseRows(trx, fromId, toId);
}

/** Returns all records of a customer by kind. `report` receives the number of finished kinds. */
export async function readCustomerData(
  db: Database,
  customerId: number,
  report: (done: number, total: number) => Promise<void>,
): Promise<Record<string, readonly object[]>> {
  const found: Record<string, readonly object[]> = {};
  for (const [at, { code, read }] of DATA.entries()) {
    found[code] = await read(db, customerId);
    await report(at + 1, DATA.length + 1);
  }
  return { ...found, cart: await readCustomerCart(db, customerId) };
}
