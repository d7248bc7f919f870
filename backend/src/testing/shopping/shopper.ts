import type { FormattedError } from '../../api/errors/format-errors.ts';
import type { TestAnswer } from '../send-query.ts';

/** Sends one operation, in process or over a network. */
export type Send = <Data>(document: string, variables?: object) => Promise<TestAnswer<Data>>;

/** An amount in the format of the API. */
export interface MoneyValue {
  readonly value: number;
  readonly currency: string;
}

/** The fields of a cart that tests read. */
export interface CartData {
  readonly id: string;
  readonly email: string | null;
  readonly total_quantity: number;
  readonly price_version: string;
  readonly price_lock: { readonly seconds_left: number; readonly expires_at: string } | null;
  readonly items: readonly {
    readonly __typename: string;
    readonly uid: string;
    readonly quantity: number;
    readonly is_available: boolean;
    readonly not_available_message: string | null;
    readonly price_as_of: string | null;
    readonly product: { readonly sku: string; readonly name: string };
    readonly configured_variant?: { readonly sku: string };
    readonly prices: {
      readonly price: MoneyValue;
      readonly row_total: MoneyValue;
      readonly row_total_including_tax: MoneyValue;
    };
  }[];
  readonly item_errors: readonly { readonly message: string; readonly cart_item_uid: string }[];
  readonly prices: {
    readonly subtotal_excluding_tax: MoneyValue;
    readonly grand_total: MoneyValue;
    readonly applied_taxes: readonly { readonly label: string; readonly amount: MoneyValue }[] | null;
  };
  readonly shipping_addresses: readonly {
    readonly region: { readonly code: string } | null;
    readonly selected_shipping_method: { readonly method_code: string; readonly amount: MoneyValue } | null;
    readonly available_shipping_methods: readonly {
      readonly carrier_code: string;
      readonly method_code: string;
      readonly amount: MoneyValue;
      readonly signature_required: boolean;
    }[];
  }[];
  readonly billing_address: { readonly lastname: string } | null;
  readonly selected_payment_method: { readonly code: string };
  readonly available_payment_methods: readonly { readonly code: string; readonly grand_total: MoneyValue }[];
  readonly unavailable_payment_methods: readonly { readonly code: string; readonly reason: string }[];
}

/** The fields of an order that tests read. */
export interface OrderData {
  readonly number: string;
  readonly token: string;
  readonly status: string;
  readonly email: string;
  readonly order_date: string;
  readonly items: readonly {
    readonly __typename: string;
    readonly product_sku: string;
    readonly product_name: string;
    readonly quantity_ordered: number;
    readonly metal_type: string | null;
    readonly preorder_note: string | null;
    readonly selected_options: readonly { readonly label: string; readonly value: string }[];
    readonly prices: { readonly price: MoneyValue; readonly row_total: MoneyValue };
  }[];
  readonly total: {
    readonly subtotal_excl_tax: MoneyValue;
    readonly total_shipping: MoneyValue;
    readonly total_tax: MoneyValue;
    readonly grand_total: MoneyValue;
    readonly taxes: readonly { readonly title: string; readonly amount: MoneyValue }[];
  };
  readonly payment_instructions: {
    readonly pay_by: string;
    readonly lines: readonly { readonly code: string; readonly value: string }[];
  };
  readonly spot_prices: readonly { readonly metal: string; readonly ask: MoneyValue; readonly at: string }[];
}

const MONEY = '{ value currency }';

/** Selection of a cart. */
export const CART_FIELDS = `
  id email total_quantity price_version price_lock { seconds_left expires_at }
  items {
    __typename uid quantity is_available not_available_message price_as_of product { sku name }
    prices { price ${MONEY} row_total ${MONEY} row_total_including_tax ${MONEY} }
    ... on ConfigurableCartItem { configured_variant { sku } }
  }
  item_errors { message cart_item_uid }
  prices {
    subtotal_excluding_tax ${MONEY} grand_total ${MONEY} applied_taxes { label amount ${MONEY} }
  }
  shipping_addresses {
    region { code }
    selected_shipping_method { method_code amount ${MONEY} }
    available_shipping_methods { carrier_code method_code signature_required amount ${MONEY} }
  }
  billing_address { lastname }
  selected_payment_method { code }
  available_payment_methods { code grand_total ${MONEY} }
  unavailable_payment_methods { code reason }`;

/** Selection of an order. */
export const ORDER_FIELDS = `
  number token status email order_date
  items {
    __typename product_sku product_name quantity_ordered metal_type preorder_note
    selected_options { label value } prices { price ${MONEY} row_total ${MONEY} }
  }
  total {
    subtotal_excl_tax ${MONEY} total_shipping ${MONEY} total_tax ${MONEY} grand_total ${MONEY}
    taxes { title amount ${MONEY} }
  }
  payment_instructions { pay_by lines { code value } }
  spot_prices { metal ask ${MONEY} at }`;

/** An address in a state without tax on coins and bars. */
export const ADDRESS = {
  firstname: 'Marta',
  lastname: 'Oakes',
  street: ['88 Quarry Lane'],
  city: 'Wilmington',
  country_code: 'US',
  region: 'DE',
  postcode: '19801',
  telephone: '(302) 555-0107',
} as const;

/** A guest with a cart. Methods that change the cart throw on failure. */
export interface Shopper {
  readonly cartId: string;
  cart(): Promise<CartData>;
  /** Adds a product. Returns the errors. */
  add(sku: string, quantity: number, more?: object): Promise<{ code: string; message: string }[]>;
  /** Takes every step up to the review: e-mail, both addresses, shipping, payment. */
  prepare(options?: { address?: object; method?: [string, string]; payment?: string }): Promise<CartData>;
  placeOrder(): Promise<OrderData>;
}

/**
 * Returns a shopper with an empty cart. `isGuest` is false when `send` is signed in: the account
 * has the e-mail.
 */
export async function newShopper(send: Send, { isGuest = true } = {}): Promise<Shopper> {
  const created = await must<{ createEmptyCart: string }>(send, 'mutation { createEmptyCart }');
  const cartId = created.createEmptyCart;
  const readCart = async () => {
    const query = `query ($id: String!) { cart(cart_id: $id) { ${CART_FIELDS} } }`;
    return (await must<{ cart: CartData }>(send, query, { id: cartId })).cart;
  };
  return {
    cartId,
    cart: readCart,
    async add(sku, quantity, more = {}) {
      const data = await must<{ addProductsToCart: { user_errors: { code: string; message: string }[] } }>(
        send,
        `mutation ($id: String!, $items: [CartItemInput!]!) {
          addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } }
        }`,
        { id: cartId, items: [{ sku, quantity, ...more }] },
      );
      return data.addProductsToCart.user_errors;
    },
    async prepare({ address = ADDRESS, method = ['insured', 'ground'], payment = 'banktransfer' } = {}) {
      await must(send, PREPARE, {
        id: cartId,
        email: 'marta@oakes.example',
        isGuest,
        address,
        carrier: method[0],
        method: method[1],
        payment,
      });
      return readCart();
    },
    async placeOrder() {
      const data = await must<{ placeOrder: { orderV2: OrderData } }>(send, PLACE_ORDER, { id: cartId });
      return data.placeOrder.orderV2;
    },
  };
}

/** Places the order of the cart `$id`. */
export const PLACE_ORDER = `mutation ($id: String!) {
  placeOrder(input: { cart_id: $id }) { errors { code message } orderV2 { ${ORDER_FIELDS} } }
}`;

const PREPARE = `mutation (
  $id: String!, $email: String!, $isGuest: Boolean!, $address: CartAddressInput!, $carrier: String!, $method: String!,
  $payment: String!
) {
  setGuestEmailOnCart(input: { cart_id: $id, email: $email }) @include(if: $isGuest) { cart { id } }
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  setShippingMethodsOnCart(
    input: { cart_id: $id, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }
  ) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $payment } }) { cart { id } }
}`;

/** Returns the data of an operation that must succeed. */
export async function must<Data>(send: Send, document: string, variables?: object): Promise<Data> {
  const { data, errors } = await send<Data>(document, variables);
  if (errors) throw new Error(`The operation was refused: ${errors.map(describeError).join('; ')}`);
  return data;
}

function describeError({ message, path }: FormattedError): string {
  return `${path?.join('.') ?? ''} ${message}`;
}
