import { overMetalMinor, overSpotPpm } from '@ingot/rules/orders/desk/over-spot.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { findLockRejection } from '../../cart/locks/admit-price-lock.ts';
import { lockRejectionText } from '../../cart/locks/lock-rejection-text.ts';
import { isSameMethod, type PricedCart, type PricedLine, priceCart } from '../../cart/pricing/price-cart.ts';
import type { UnpricedLine } from '../../cart/pricing/price-lines.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { openCart } from '../../cart/storage/open-cart.ts';
import { shownLines } from '../../cart/view/shown-lines.ts';
import { totalsLinesOf } from '../../cart/view/totals-lines-of.ts';
import { listBookAddresses } from '../../customers/addresses/find-addresses.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { groupName } from '../../customers/groups/group-name.ts';
import type { PostalAddress } from '../../customers/postal-address/postal-address.ts';
import { totalsLabel, totalsValue } from '../../orders/contents/totals-facts.ts';
import { countOrdersOf } from '../../orders/lookup/count-orders-of.ts';
import { cancelTermsVersion } from '../../orders/loss/cancel-terms.ts';
import { fillPromisesInText } from '../../shop/promises/fill-promises.ts';
import { paymentSummary } from '../../shop/promises/payment-promises.ts';
import { paymentOptions } from '../payment/payment-options.ts';
import { accessOf, DESK_ADDRESS, deskBasis } from './draft-access.ts';
import { agreedPriceRejection } from './override-price.ts';
import type { PhoneDraft } from './phone-order.repository.ts';
import { chosenParts } from './phone-sets.ts';
import { chosenAnswers } from './piece-questions.ts';
import { listApplied, listWaiting, type StoredOverride } from './price-override.repository.ts';
import { readOut } from './read-out.ts';

/** Returns the `PhoneOrder` of a draft. @throws ContractError if its cart is no longer open */
export async function presentPhoneOrder(context: SignedInContext, draft: PhoneDraft) {
  const { services, staff, now } = context;
  const { db, config } = services;
  const basis = deskBasis(context);
  const cart = await openCart(db, accessOf(draft));
  const priced = priceCart(cart, basis);
  const { customerId } = draft;
  const [applied, waiting, customer, orders, book, lockRejection] = await Promise.all([
    listApplied(db, draft.id),
    listWaiting(db, draft.id),
    customerId === null ? null : findCustomer(db, customerId),
    customerId === null ? null : countOrdersOf(db, customerId),
    customerId === null ? [] : listBookAddresses(db, customerId),
    findLockRejection(db, cart, { config, clientAddress: DESK_ADDRESS }, basis),
  ]);
  const lines = [
    ...shownLines(priced).map((line) => presentLine(line, basis, { applied, waiting })),
    ...priced.unpriced.map((line) => presentUnpriced(line, basis)),
  ].toSorted((a, b) => Number(a.id) - Number(b.id));
  return {
    id: String(draft.id),
    staff: draft.staffName,
    is_own: draft.staffId === staff.staffId,
    currency: priced.currency,
    customer: {
      id: customerId === null ? null : String(customerId),
      name: customer === null ? null : `${customer.firstname} ${customer.lastname}`,
      firstname: customer?.firstname ?? null,
      lastname: customer?.lastname ?? null,
      email: cart.email ?? '',
      since: customer?.createdAtMs ?? null,
      group: customer && groupName(services.shop, customer.groupId),
      orders,
    },
    lines,
    address: cart.shippingAddress && presentAddress(cart.shippingAddress),
    book: book.map((entry) => ({ id: String(entry.id), ...presentAddress(entry) })),
    deliveries: priced.offers.map(({ method, priceMinor }) => ({
      code: `${method.carrierCode}:${method.methodCode}`,
      title: `${method.carrierTitle}, ${method.methodTitle}`,
      price: priceMinor,
      is_chosen: isSameMethod(method, cart.shippingMethod),
      is_collection: method.isCollection,
    })),
    needs_delivery: !priced.isVirtual,
    payments: presentPayments(priced, basis),
    lock:
      priced.isLocked && cart.priceLock
        ? {
            at: cart.priceLock.atMs,
            until: cart.priceLock.untilMs,
            seconds_left: Math.max(0, Math.ceil((cart.priceLock.untilMs - now) / 1000)),
          }
        : null,
    had_lock: cart.paymentMethod !== null,
    lock_rejection: lockRejection && lockRejectionText(lockRejection, services),
    totals: totalsLinesOf(priced).map((line) => ({
      label: totalsLabel(line),
      value: totalsValue(line, priced.currency),
    })),
    total: priced.totals.grandTotalMinor,
    over_metal: priced.lines.reduce((sum, line) => sum + overMetalOf(line), 0),
    agreed_difference: priced.lines.reduce(
      (sum, { line, unitMinor, listMinor }) => sum + (unitMinor - (listMinor ?? unitMinor)) * line.quantity,
      0,
    ),
    terms_version: cancelTermsVersion(basis.shop),
    read_out: readOut(priced, basis),
  };
}

function presentLine(
  shown: PricedLine,
  { catalog }: PricingBasis,
  { applied, waiting }: Readonly<Record<'applied' | 'waiting', ReadonlyMap<number, StoredOverride>>>,
) {
  const { line, product, parent, unitMinor, rowMinor, listMinor, spot, problem } = shown;
  const agreed = listMinor == null ? undefined : applied.get(line.id);
  const asked = waiting.get(line.id);
  return {
    id: String(line.id),
    sku: product.sku,
    name: product.name,
    parts: chosenParts(shown),
    answers: chosenAnswers(shown),
    image: (product.images[0] ?? parent?.images[0])?.file ?? null,
    quantity: line.quantity,
    stock: product.stock.quantity,
    unit: unitMinor,
    list: listMinor ?? null,
    amount: rowMinor,
    over_spot_ppm: shown.parts
      ? null
      : spot && overSpotPpm(unitMinor, product.fineWeightMicrograms, spot.askE4),
    takes_agreed_price: agreedPriceRejection(line, catalog) === null,
    problem: problem?.message ?? null,
    agreed_by: agreed?.staffName ?? null,
    approved_by: agreed?.approvedBy ?? null,
    reason: agreed?.reason ?? asked?.reason ?? null,
    waiting_unit: asked?.unitMinor ?? null,
  };
}

function presentUnpriced({ line, problem }: UnpricedLine, { catalog }: PricingBasis) {
  const product = catalog.productById(line.productId);
  return {
    id: String(line.id),
    sku: product?.sku ?? '',
    name: product?.name ?? '',
    parts: [],
    answers: [],
    image: product?.images[0]?.file ?? null,
    quantity: line.quantity,
    stock: product?.stock.quantity ?? 0,
    unit: null,
    list: null,
    amount: null,
    over_spot_ppm: null,
    takes_agreed_price: false,
    problem: problem.message,
    agreed_by: null,
    approved_by: null,
    reason: null,
    waiting_unit: null,
  };
}

/** Cards need the buyer's own hands, so that only the other methods are offered. */
function presentPayments(priced: PricedCart, basis: PricingBasis) {
  const promises = { shop: basis.shop, currency: priced.currency, nowMs: basis.nowMs };
  return paymentOptions(priced, basis)
    .filter(({ method }) => !isOnline(method.code))
    .map(({ method, grandTotalMinor, rejection }) => ({
      code: method.code,
      title: method.title,
      summary:
        fillPromisesInText(method.summary, promises) || paymentSummary(method, promises, priced.isVirtual),
      total: grandTotalMinor,
      is_chosen: priced.cart.paymentMethod === method.code,
      rejection: priced.lines.length === 0 ? null : rejection,
    }));
}

function overMetalOf({ line, product, unitMinor, spot }: PricedLine): number {
  if (spot === null) return 0;
  return overMetalMinor(unitMinor, product.fineWeightMicrograms, spot.askE4) * line.quantity;
}

function presentAddress(address: PostalAddress) {
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company ?? '',
    street: address.street.join('\n'),
    city: address.city,
    country: address.countryCode,
    region: address.regionCode ?? address.region ?? '',
    postcode: address.postcode,
    telephone: address.telephone,
  };
}
