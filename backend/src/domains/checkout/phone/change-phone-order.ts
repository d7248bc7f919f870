import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { nextQuantity, smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { repeatedChoice } from '../../cart/availability/describe-choices.ts';
import type { Cart } from '../../cart/cart.ts';
import { type ItemPrice, priceItem } from '../../cart/customized/price-item.ts';
import { addItems, type ItemToAdd } from '../../cart/lines/add-items.ts';
import { updateItems } from '../../cart/lines/update-items.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import { openCart } from '../../cart/storage/open-cart.ts';
import { shownLines } from '../../cart/view/shown-lines.ts';
import { audited } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import type { ChosenAddress } from '../addresses/resolve-address.ts';
import { setBillingAddress } from '../addresses/set-billing-address.ts';
import { setShippingAddress } from '../addresses/set-shipping-address.ts';
import { setShippingMethod } from '../delivery/set-shipping-method.ts';
import { lockPrices } from '../payment/lock-prices.ts';
import { setPaymentMethod } from '../payment/set-payment-method.ts';
import { accessOf, DESK_ADDRESS, deskBasis } from './draft-access.ts';
import type { PhoneDraft } from './phone-order.repository.ts';
import { chosenPartUids } from './phone-sets.ts';
import { phoneText } from './phone-texts.ts';
import { parentOf } from './piece-questions.ts';

/** A piece that staff add, with what they chose for it as on its page. */
export interface PieceWish {
  readonly sku: string;
  /** SKU of the configurable product on which a variant was chosen; null for none. */
  readonly parent: string | null;
  /** Null for the fewest that the product is sold in. */
  readonly quantity: number | null;
  /** Uids of parts of a set, and of values of options. */
  readonly chosen: readonly string[];
  /** Texts for options, and quantities of parts of a set, by uid. */
  readonly entered: readonly { readonly uid: string; readonly value: string }[];
  /** Whether nobody was asked for a choice, so that a set has the parts that it starts with. */
  readonly hasDefaults: boolean;
}

/**
 * Adds pieces to a draft. A set whose parts were all taken away is none.
 * @throws ContractError by the rules of the cart
 */
export async function addPiece(context: SignedInContext, draft: PhoneDraft, wish: PieceWish): Promise<void> {
  const basis = deskBasis(context);
  const { sku, hasDefaults } = wish;
  const quantity = wish.quantity ?? (await fewestMore(context, draft, wish));
  const item = itemOf(wish, quantity, basis.catalog);
  const input = { ...accessOf(draft), items: [item], basis, isAllOrNothing: true, hasDefaults };
  const { rejections } = await addItems(context.services, input);
  const [rejection] = rejections;
  if (rejection) throw inputError(rejection.message, rejection.code);
  await record(context, draft, { piece: sku, added: quantity });
}

/** Returns the price that a piece has today with what was chosen for it, or why it cannot be added so. */
export async function pricePiece(
  context: SignedInContext,
  draft: PhoneDraft,
  wish: PieceWish,
): Promise<ItemPrice> {
  const basis = deskBasis(context);
  const cart = await openCart(context.services.db, accessOf(draft));
  const product = basis.catalog.productBySku(wish.sku);
  const quantity = wish.quantity ?? (product && !product.isLimited ? smallestQuantity(product) : 1);
  const item = itemOf(wish, quantity, basis.catalog);
  return priceItem(cart, { item, hasDefaults: wish.hasDefaults }, basis);
}

/** Returns a piece as the cart takes it. A variant without a page of its own has its configurable product as parent. */
function itemOf(
  { sku, parent, chosen, entered }: PieceWish,
  quantity: number,
  catalog: CatalogSnapshot,
): ItemToAdd {
  const piece = catalog.productBySku(sku);
  const shownOn = piece === undefined ? null : parentOf(piece, catalog);
  return {
    sku,
    quantity,
    parentSku: parent ?? shownOn?.sku ?? null,
    selectedOptions: chosen,
    enteredOptions: entered,
  };
}

/**
 * Returns how many pieces of a product to add to a draft, so that its line has the next quantity in which it is sold.
 * Lines of sets, engravings and the like differ by what was chosen, and have their smallest quantity. Returns 1 for an
 * unknown product.
 */
async function fewestMore(
  context: SignedInContext,
  draft: PhoneDraft,
  { sku, chosen, entered }: PieceWish,
): Promise<number> {
  const basis = deskBasis(context);
  const product = basis.catalog.productBySku(sku);
  if (product === undefined || product.isLimited) return 1;
  if (product.bundle !== null || chosen.length + entered.length > 0) return smallestQuantity(product);
  const { lines } = await openCart(context.services.db, accessOf(draft));
  const line = lines.find(
    ({ productId, bundle, choices }) => productId === product.id && bundle === null && choices.length === 0,
  );
  const before = line?.quantity ?? 0;
  return nextQuantity(before + 1, product) - before;
}

/** Sets the quantity of a line; 0 removes it. @throws ContractError by the rules of the cart */
export async function setQuantity(
  context: SignedInContext,
  draft: PhoneDraft,
  { lineId, quantity }: { readonly lineId: string; readonly quantity: number },
): Promise<void> {
  const input = { ...accessOf(draft), items: [{ lineId, quantity }], basis: deskBasis(context) };
  const { rejection } = await updateItems(context.services, input);
  if (rejection) throw rejection;
  await record(context, draft, { line: lineId, quantity });
}

/** Adds the pieces of another draft, and returns the first rejection. */
export async function copyPieces(context: SignedInContext, from: PhoneDraft, to: PhoneDraft): Promise<void> {
  const basis = deskBasis(context);
  const cart = await openCart(context.services.db, accessOf(from));
  const items = shownLines(priceCart(cart, basis)).map((shown) => {
    const { choices, quantity } = shown.line;
    const { selectedOptions, enteredOptions } = repeatedChoice(choices);
    return {
      sku: shown.product.sku,
      parentSku: shown.parent?.sku ?? null,
      selectedOptions: [...selectedOptions, ...chosenPartUids(shown)],
      enteredOptions,
      quantity,
    };
  });
  if (items.length === 0) return;
  await addItems(context.services, { ...accessOf(to), items, basis, isAllOrNothing: false });
}

/** Sets the address of delivery and invoice. @throws ContractError for the first invalid field */
export async function setAddress(
  context: SignedInContext,
  draft: PhoneDraft,
  address: ChosenAddress,
): Promise<void> {
  const { services } = context;
  const input = { ...accessOf(draft), basis: deskBasis(context), clientAddress: DESK_ADDRESS };
  const draftCart = await openCart(services.db, accessOf(draft));
  if (priceCart(draftCart, input.basis).isVirtual) {
    // Stored for the goods that may be added later, too.
    await setBillingAddress(services, { ...input, address, useForShipping: true });
  } else {
    const cart = await setShippingAddress(services, { ...input, address, pickupCode: null });
    if (!cart.isBillingSameAsShipping) {
      await setBillingAddress(services, { ...input, address: null, useForShipping: false });
    }
  }
  await record(context, draft, { changed: 'address' });
}

/** Sets the delivery method. @throws ContractError if it does not serve the address */
export async function setDelivery(context: SignedInContext, draft: PhoneDraft, code: string): Promise<void> {
  const [carrierCode = '', methodCode = ''] = code.split(':');
  const method = { carrierCode, methodCode };
  await setShippingMethod(context.services, { ...accessOf(draft), method, basis: deskBasis(context) });
  await record(context, draft, { delivery: code });
}

/** Sets the payment method and locks the prices. @throws ContractError for a card, and by the rules of the method */
export async function setPayment(context: SignedInContext, draft: PhoneDraft, code: string): Promise<void> {
  if (isOnline(code)) throw inputError(phoneText('method-online'), 'PAYMENT_METHOD_NOT_AVAILABLE');
  const cart: Cart = await setPaymentMethod(context.services, {
    ...accessOf(draft),
    code,
    purchaseOrderNumber: null,
    card: null,
    basis: deskBasis(context),
    clientAddress: DESK_ADDRESS,
  });
  await record(context, draft, { payment: code, locked_until: cart.priceLock?.untilMs ?? null });
}

/** Locks today's prices after an earlier lock has ended. @throws ContractError as `lockPrices` */
export async function lockAgain(context: SignedInContext, draft: PhoneDraft): Promise<void> {
  const input = { ...accessOf(draft), basis: deskBasis(context), clientAddress: DESK_ADDRESS };
  const cart = await lockPrices(context.services, input);
  await record(context, draft, { locked_until: cart.priceLock?.untilMs ?? null });
}

function record(
  context: SignedInContext,
  { id }: PhoneDraft,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entry = { verb: 'phone-order-change' as const, subject: String(id), details };
  return audited(officeDesk(context), entry, async () => undefined);
}
