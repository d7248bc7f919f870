import type { CartAddress } from '../../../domains/cart/cart.ts';
import type { PlacedOrder, PlacedOrderItem } from '../../../domains/orders/order.ts';
import type { ShopSettings } from '../../../domains/shop/shop-settings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The moment and the settings of a sample. */
export interface SampleBasis {
  readonly shop: ShopSettings;
  readonly nowMs: number;
}

const ADDRESS: CartAddress = {
  prefix: null,
  firstname: 'Marta',
  middlename: null,
  lastname: 'Sample',
  suffix: null,
  company: null,
  street: ['12 Example Street'],
  city: 'Springfield',
  countryCode: 'US',
  regionId: null,
  regionCode: 'IL',
  region: 'Illinois',
  postcode: '62701',
  telephone: '217 555 0100',
  fax: null,
  vatId: null,
  customerNotes: null,
};

const ITEM: Omit<PlacedOrderItem, 'id' | 'name' | 'quantity' | 'unitMinor' | 'rowMinor' | 'currency'> = {
  productId: null,
  parentId: null,
  isVirtual: false,
  giftCard: null,
  downloads: null,
  bundle: null,
  sku: 'SAMPLE',
  parentSku: null,
  urlKey: '',
  image: null,
  metal: 'silver',
  fineWeightMicrograms: 31_103_477,
  regularUnitMinor: 0,
  discountMinor: 0,
  feeCreditMinor: 0,
  taxMinor: 0,
  taxRatePpm: 0,
  spot: null,
  options: [],
  preorderNote: null,
  promisedOn: null,
  coupon: null,
  invoiced: 0,
  shipped: 0,
  returned: 0,
  canceled: 0,
  refunded: 0,
};

const WIRE = { code: 'banktransfer', title: 'Bank wire' };

/** Returns the instructions for a payment by wire. */
function instructions(shop: ShopSettings, number: string): PlacedOrder['payment']['lines'] {
  return [
    { code: 'beneficiary', label: 'Beneficiary', value: shop.store.storeName },
    { code: 'account', label: 'Account number', value: '000 123 456 789' },
    { code: 'reference', label: 'Reference', value: number },
  ];
}

/** Returns an order that does not exist, for the preview of e-mails. It awaits a payment by wire. */
export function sampleOrder({ shop, nowMs }: SampleBasis, changes: Partial<PlacedOrder> = {}): PlacedOrder {
  const currency = shop.store.displayCurrency;
  const number = '000001042';
  const placedAtMs = nowMs - HOUR_MS;
  const items = [
    { ...ITEM, id: 1, name: '1 oz Silver Coin', quantity: 20, unitMinor: 3_840, rowMinor: 76_800, currency },
    { ...ITEM, id: 2, name: '1 oz Gold Bar', quantity: 1, unitMinor: 274_310, rowMinor: 274_310, currency },
  ];
  return {
    id: 1042,
    number,
    token: 'sample',
    customerId: null,
    customerGroup: null,
    customerGroupId: null,
    email: 'marta@example.com',
    storeView: null,
    orderComment: null,
    currency,
    baseGrandTotalMinor: 353_105,
    baseToOrderRateE6: 1_000_000,
    spotRate: null,
    subtotalMinor: 351_110,
    itemDiscountMinor: 0,
    feeCreditMinor: 0,
    shippingMinor: 1_995,
    shippingDiscountMinor: 0,
    taxMinor: 0,
    giftCardMinor: 0,
    grandTotalMinor: 353_105,
    delivery: {
      carrierCode: 'insured',
      carrierTitle: 'Insured delivery',
      methodCode: 'standard',
      methodTitle: 'Insured delivery',
      isSignatureRequired: true,
      pickup: null,
    },
    payment: {
      ...WIRE,
      card: null,
      purchaseOrderNumber: null,
      lines: instructions(shop, number),
      note: null,
      payByMs: nowMs + 2 * DAY_MS,
    },
    prices: { version: '1', lockedAtMs: placedAtMs, lockedUntilMs: placedAtMs },
    play: { isSandboxPaid: false, isPriceSimulated: false },
    placedAtMs,
    cancelTerms: null,
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    taxes: [],
    coupon: null,
    giftCards: [],
    status: 'pending_payment',
    statusChangedAtMs: placedAtMs,
    confirmationSentAtMs: null,
    cancellationReason: null,
    hold: null,
    paymentFinalMs: null,
    announcement: null,
    cancellation: null,
    refundDebtMinor: 0,
    creditedMinor: 0,
    receivedMinor: 0,
    refundedMinor: 0,
    items,
    splitFrom: null,
    splitOrders: [],
    events: [],
    invoice: null,
    shipments: [],
    creditMemos: [],
    ...changes,
  };
}

/** Returns a sample order with a changed payment method, such as one without instructions. */
export function samplePayment(order: PlacedOrder, payment: Partial<PlacedOrder['payment']>): PlacedOrder {
  return { ...order, payment: { ...order.payment, ...payment } };
}
