import type { AlertTarget } from '../../../domains/alerts/alert.ts';
import { createAlert } from '../../../domains/alerts/edit/create-alert.ts';
import { saleTerms } from '../../../domains/buyback/agreement/sale-terms.ts';
import { acceptSellQuote } from '../../../domains/buyback/quote/accept-sell-quote.ts';
import { offeredItems } from '../../../domains/buyback/quote/bid-items.ts';
import { lockSellQuote } from '../../../domains/buyback/quote/lock-sell-quote.ts';
import type { PricingBasis } from '../../../domains/cart/pricing-basis.ts';
import { findAddresses } from '../../../domains/customers/addresses/customer-address.repository.ts';
import { hashPassword } from '../../../domains/customers/credentials/password-hash.ts';
import { findCustomerByEmail } from '../../../domains/customers/customer.repository.ts';
import { markDemoCustomer } from '../../../domains/customers/deletion/demo-customer.repository.ts';
import { customerImporter } from '../../../domains/customers/import/import-customers.ts';
import { importFile } from '../../../domains/holdings/files/import-file.ts';
import { addFavorites } from '../../../domains/wishlist/items/add-favorites.ts';
import type { Services, SignedInViewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { MS_PER_DAY } from '../../../platform/import-files/columns.ts';
import type { DemoAccount, DemoAlert } from './demo-account.ts';
import { makeDemoOrder } from './make-demo-order.ts';
import { servicesAt } from './services-at.ts';

/** Time between a quote and its acceptance by the demo customer: less than the price lock. */
const THOUGHT_MS = 3 * 60_000;

/**
 * Creates the demo customer with all parts of an account that a visitor may want to see. Uses the
 * use cases of shoppers with clocks in the past.
 * @throws when the address has an account, or the shop rejects a step; earlier steps are then
 *   stored
 */
export async function makeDemoCustomer(services: Services, demo: DemoAccount): Promise<void> {
  const nowMs = services.clock.now();
  const ago = (days: number) => nowMs - Math.round(days * MS_PER_DAY);
  const viewer = await openAccount(services, demo);
  const [home] = await findAddresses(services.db, viewer.customerId);
  if (home === undefined) throw new Error('The demo customer has no address');
  for (const { days_ago, ...piece } of demo.wishlist) {
    const { services: then, basis } = await servicesAt(services, ago(days_ago));
    const items = [{ ...piece, parentSku: null, selectedOptions: [] }];
    await addFavorites(then, { viewer, wishlistId: '0', nowMs: basis.nowMs }, { items, basis });
  }
  for (const order of demo.orders) {
    const placedAtMs = ago(order.days_ago);
    await makeDemoOrder(services, { viewer, bookId: home.id, order, placedAtMs });
  }
  await addMetals(services, viewer, demo.metals);
  await sellPieces(services, viewer, { items: demo.sell_quote.items, atMs: ago(demo.sell_quote.days_ago) });
  const { services: now, basis } = await servicesAt(services, nowMs);
  const { currencies, paymentMethods: methods } = services.shop;
  const market = { ...basis, currencies, methods };
  for (const alert of demo.alerts) await createAlert(now, viewer, () => wishOf(alert, basis), market);
}

async function openAccount(
  { db, clock }: Services,
  { account, password }: DemoAccount,
): Promise<SignedInViewer> {
  const row = customerImporter.schema.parse(account);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    // An existing account must never get a public password.
    if (await findCustomerByEmail(trx, row.email)) throw new Error(`${row.email} has an account already`);
    const ignore = () => undefined;
    const context = {
      now: clock.now(),
      setsStock: false,
      priceGuard: null,
      leaveForLast: ignore,
      noteProducts: ignore,
      noteStock: ignore,
      noteUnchanged: ignore,
      notice: ignore,
    };
    const [problem] = await customerImporter.importBatch(trx, [{ row, number: 1 }], context);
    const customer = await findCustomerByEmail(trx, row.email);
    if (customer === null) throw new Error(`The demo customer: ${problem?.column} ${problem?.message}`);
    await markDemoCustomer(trx, customer.id, passwordHash);
    return { customerId: customer.id, tokenHash: '' };
  });
}

/** Imports lots, and sales of them. @throws when a row has a problem */
async function addMetals(
  services: Services,
  viewer: SignedInViewer,
  { lots, sales }: DemoAccount['metals'],
): Promise<void> {
  const { clock, catalog, shop } = services;
  const view = { catalog: catalog.current(), shop, nowMs: clock.now() };
  for (const lines of [lots, sales]) {
    const bytes = Buffer.from(lines.join('\n'));
    const { problems } = await importFile(services, { viewer, view, bytes, isCheck: false });
    const [first] = problems;
    if (first) throw new Error(`Row ${first.row} of the metals, ${first.column}: ${first.message}`);
  }
}

/** Locks a quote and accepts it. */
async function sellPieces(
  services: Services,
  viewer: SignedInViewer,
  { items, atMs }: { readonly items: DemoAccount['sell_quote']['items']; readonly atMs: number },
): Promise<void> {
  const { services: then, basis } = await servicesAt(services, atMs);
  const clientAddress = '127.0.0.1';
  const { number } = await lockSellQuote(
    { ...basis, services: then, viewer, now: atMs, clientAddress },
    offeredItems(items),
  );
  const now = atMs + THOUGHT_MS;
  await acceptSellQuote({ services: then, viewer, spot: basis.spot, now, clientAddress }, number, {
    termsVersion: saleTerms(then.shop, now).version,
    ownsPieces: true,
    payout: { method: 'CHECK', holder: 'Demo Customer', address: '14 Assay Row, Port Ellery, DE 19999' },
  });
}

function wishOf(alert: DemoAlert, { catalog, spot }: PricingBasis): AlertTarget {
  if ('metal' in alert) {
    const { metal, below_percent } = alert;
    const askE4 = spot.dollars[metal]?.askE4;
    if (askE4 === undefined) throw new Error(`There is no price of ${metal} yet`);
    // Whole units, as a customer would type them.
    const thresholdE4 = Math.floor((askE4 * (100 - below_percent)) / 1_000_000) * 10_000;
    return { kind: 'spot', metal, direction: 'below', thresholdE4 };
  }
  const product = catalog.productBySku(alert.back_in_stock);
  if (product === undefined) throw new Error(`There is no product ${alert.back_in_stock}`);
  return { kind: 'stock', productId: product.id };
}
