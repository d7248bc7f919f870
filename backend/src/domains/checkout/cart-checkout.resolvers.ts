import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { pounds } from '@ingot/rules/checkout/delivery/pounds.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import type { StoredCartAddress } from '../cart/cart.ts';
import { chosenMethod } from '../cart/pricing/chosen-method.ts';
import { type PricedCart, type PricedLine, parcelOf } from '../cart/pricing/price-cart.ts';
import { basisOf, currencyOf } from '../cart/pricing-basis.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { fillPromisesInText } from '../shop/promises/fill-promises.ts';
import { paymentSummary } from '../shop/promises/payment-promises.ts';
import { promiseBasisOf } from '../shop/promises/promise-basis.ts';
import { shopPromise } from '../shop/promises/shop-promise.ts';
import type { CartAddressView } from './addresses/cart-address-view.ts';
import { isBilledToShippingAddress } from './addresses/is-billed-to-shipping-address.ts';
import { presentDelivery, presentOffer } from './delivery/present-delivery.ts';
import { unavailableShipping } from './delivery/unavailable-shipping.ts';
import { placeOrderErrorCode } from './order-rejection.ts';
import {
  canPayCart,
  highestRate,
  isAboveAllMethods,
  type PaymentOption,
  paymentOptions,
} from './payment/payment-options.ts';
import { orderOrThrow } from './place-order/place-order-result.ts';

/** Resolvers for the checkout fields of a cart and for the result of placing an order. */
export const resolvers: Resolvers = {
  Cart: {
    shipping_addresses: (priced) => (priced.isVirtual ? [] : viewOf(priced, priced.cart.shippingAddress)),
    billing_address: (priced) => viewOf(priced, priced.cart.billingAddress)[0] ?? null,
    available_payment_methods: (priced, _, context) =>
      paymentOptions(priced, basisOf(context))
        .filter(({ rejection }) => rejection === null)
        .map((option) => ({
          ...presentMethod(option.method, priced, context),
          ...presentLimits(option, context),
          is_deferred: option.method.payWithinHours > 0,
          grand_total: presentMoney(option.grandTotalMinor, option.currency),
          fee: presentMoney(option.feeMinor, option.currency),
          expected_shipping:
            option.expectedShippingMinor === null
              ? null
              : presentMoney(option.expectedShippingMinor, option.currency),
        })),
    unavailable_payment_methods: (priced, _, context) =>
      paymentOptions(priced, basisOf(context)).flatMap((option) =>
        option.rejection === null
          ? []
          : [
              {
                code: option.method.code,
                title: option.method.title,
                reason: option.rejection,
                ...presentLimits(option, context),
              },
            ],
      ),
    payment_desk_phone: (priced, _, context) => {
      const { phone, tradingDeskPhone } = context.services.shop.contact;
      return isAboveAllMethods(priced, basisOf(context)) ? tradingDeskPhone || phone : null;
    },
    selected_payment_method: (priced, _, context) => {
      const { cart } = priced;
      const method = chosenMethod(context.services.shop, cart.paymentMethod);
      if (!method || !canPayCart(method, priced, basisOf(context))) return NO_METHOD;
      return {
        ...presentMethod(method, priced, context),
        purchase_order_number: cart.purchaseOrderNumber,
      };
    },
  },

  BillingCartAddress: addressResolvers(),
  ShippingCartAddress: {
    ...addressResolvers(),
    customer_notes: ({ address }) => address.customerNotes,
    pickup_location_code: ({ priced: { pickup, cart } }) =>
      pickup.kind === 'at' ? pickup.location.code : cart.pickupCode,
    same_as_billing: ({ priced }) => isBilledToShippingAddress(priced.cart),
    cart_items_v2: ({ priced }) => goodsOf(priced),
    cart_items: ({ priced }) =>
      goodsOf(priced).map(({ line }) => ({ cart_item_id: line.id, quantity: line.quantity })),
    items_weight: ({ priced }) => pounds(parcelOf(priced.lines).weightGrams),
    available_shipping_methods: ({ priced }, _, context) =>
      priced.offers.map((offer) => presentOffer(offer, priced, context)),
    unavailable_shipping_methods: ({ priced }, _, context) =>
      unavailableShipping(priced, basisOf(context)).map(({ method, reason }) => ({
        carrier_code: method.carrierCode,
        carrier_title: method.carrierTitle,
        method_code: method.methodCode,
        method_title: method.methodTitle,
        reason,
      })),
    delivery_terms: (_, __, context) => {
      const basis = promiseBasisOf(context);
      return `${shopPromise('insurance', basis)} ${shopPromise('signature', basis)}`;
    },
    selected_shipping_method: ({ priced }, _, context) =>
      priced.delivery && presentDelivery(priced.delivery, priced, context, priced.tax?.shippingTaxMinor ?? 0),
  },

  PlaceOrderOutput: {
    order: (result) => {
      const order = orderOrThrow(result);
      return order && { order_id: order.number, order_number: order.number };
    },
    orderV2: orderOrThrow,
    payment_challenge: ({ challenge }) =>
      challenge && { id: challenge.id, url: challenge.url, client_secret: challenge.clientSecret },
    dropped_coupon: ({ dropped }) => dropped,
    errors: ({ rejection }) =>
      rejection ? [{ code: placeOrderErrorCode(rejection), message: rejection.message }] : [],
  },
};

/** Resolvers that both address types share. */
function addressResolvers() {
  return {
    id: ({ address }: CartAddressView) => address.bookId,
    uid: ({ address }: CartAddressView) => encodeUid(address.id),
    prefix: ({ address }: CartAddressView) => address.prefix,
    firstname: ({ address }: CartAddressView) => address.firstname,
    middlename: ({ address }: CartAddressView) => address.middlename,
    lastname: ({ address }: CartAddressView) => address.lastname,
    suffix: ({ address }: CartAddressView) => address.suffix,
    company: ({ address }: CartAddressView) => address.company,
    street: ({ address }: CartAddressView) => [...address.street],
    city: ({ address }: CartAddressView) => address.city,
    postcode: ({ address }: CartAddressView) => address.postcode,
    telephone: ({ address }: CartAddressView) => address.telephone,
    fax: ({ address }: CartAddressView) => address.fax,
    vat_id: ({ address }: CartAddressView) => address.vatId,
    custom_attributes: () => [],
    region: ({ address }: CartAddressView) =>
      address.region === null
        ? null
        : { code: address.regionCode, label: address.region, region_id: address.regionId },
    country: ({ address }: CartAddressView, _: unknown, { services }: Pick<Context, 'services'>) => ({
      code: address.countryCode,
      label:
        services.shop.countries.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode,
    }),
  };
}

/** Returns the lines that are delivered. */
function goodsOf({ lines }: PricedCart): PricedLine[] {
  return lines.filter(({ product }) => isDelivered(product));
}

function viewOf(priced: PricedCart, address: StoredCartAddress | null): CartAddressView[] {
  return address ? [{ address, priced }] : [];
}

/** Magento's value while no method is chosen; clients compare its code. */
const NO_METHOD = {
  code: '',
  title: '',
  summary: null,
  fee_percent: 0,
  pay_within_hours: 0,
  purchase_order_number: null,
};

function presentMethod(
  method: PaymentMethod,
  { lines, isVirtual }: Pick<PricedCart, 'lines' | 'isVirtual'>,
  context: Context,
) {
  const rules = lines.map(({ product }) => ruleOfMethod(method, product.pricing));
  const basis = promiseBasisOf(context);
  return {
    code: method.code,
    title: method.title,
    summary: fillPromisesInText(method.summary, basis) || paymentSummary(method, basis, isVirtual),
    fee_percent: highestRate(rules) / 10_000,
    pay_within_hours: method.payWithinHours,
  };
}

function presentLimits({ method, currency }: PaymentOption, { services }: Context) {
  const { rateE6 } = currencyOf(services.shop, currency);
  const money = (minor: number) => presentMoney(convertMinor(minor, rateE6), currency);
  return { minimum: money(method.minimumMinor), maximum: money(method.maximumMinor) };
}
