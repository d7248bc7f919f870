import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { CartAddress } from '../cart/cart.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { PlacedOrder, PlacedOrderItem } from './order.ts';

/** One row of two texts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** One line of the order as the confirmation tells it. */
export interface ItemFacts {
  readonly name: string;
  /** `20 × $44.66` */
  readonly pieces: string;
  readonly note: string | null;
  readonly amount: string;
  /** Address of a small picture; null when there is none. */
  readonly imageUrl: string | null;
}

/** Everything that the confirmation of an order says, in words: HTML and text are both made from it. */
export interface ConfirmationFacts {
  readonly shopName: string;
  readonly number: string;
  readonly subject: string;
  readonly heading: string;
  readonly thanks: string;
  /** `Send the wire by` … `payBy` … `afterPayBy`. */
  readonly beforePayBy: string;
  readonly payBy: string;
  readonly afterPayBy: string;
  readonly paymentHeading: string;
  readonly payment: readonly Fact[];
  readonly paymentNote: string | null;
  /** The last four characters of our account; null when the method has none. */
  readonly accountEnd: string | null;
  readonly items: readonly ItemFacts[];
  readonly totals: readonly Fact[];
  readonly address: string;
  readonly delivery: string;
  readonly orderUrl: string;
  readonly footer: readonly string[];
  readonly reason: string;
}

/** How each method is spoken of; others are named by their title. */
const METHODS: Readonly<Record<string, { noun: string; verb: string; after: string }>> = {
  banktransfer: {
    noun: 'wire',
    verb: 'Send the wire by',
    after: ', and the first parcel leaves the day it arrives.',
  },
  checkmo: { noun: 'check', verb: 'Post the check by', after: '. Your order leaves when it clears.' },
};

/** What the confirmation of an order says. Every figure is that of the order's row. */
export function confirmationFacts(order: PlacedOrder, shop: ShopSettings): ConfirmationFacts {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const { timeZone, storeName } = shop.store;
  const method = METHODS[order.payment.code];
  const total = money(order.grandTotalMinor);
  const weekday = formatDate(order.payment.payByMs, timeZone, { weekday: 'long' });
  const noun = method?.noun ?? 'pay';
  return {
    shopName: storeName,
    number: order.number,
    subject: `Your order ${order.number}: ${noun} ${total} by ${weekday}`,
    heading: `Your prices are fixed, ${order.billingAddress.firstname}.`,
    thanks: `Thank you for your order of ${formatDate(order.placedAtMs, timeZone, { month: 'long', day: 'numeric' })}.`,
    beforePayBy: method?.verb ?? `Pay by ${order.payment.title.toLowerCase()} until`,
    payBy: formatMoment(order.payment.payByMs, timeZone),
    afterPayBy: method?.after ?? '.',
    paymentHeading: method ? `${capitalised(noun)} details` : 'Payment details',
    payment: [
      { label: 'Amount', value: total },
      ...order.payment.lines.map(({ code, label, value }) => ({
        label: code === 'reference' ? `${label}, exactly so` : label,
        value,
      })),
    ],
    paymentNote: order.payment.note,
    accountEnd: order.payment.lines.find(({ code }) => code === 'account')?.value.slice(-4) ?? null,
    items: order.items.map((item) => itemFacts(item, money, shop.baseUrl)),
    totals: [
      { label: 'Subtotal', value: money(order.subtotalMinor) },
      {
        label: order.delivery.carrierTitle,
        value: order.shippingMinor === 0 ? 'Free' : money(order.shippingMinor),
      },
      ...taxFacts(order, money),
      { label: 'Total', value: total },
    ],
    address: addressText(order.shippingAddress, shop),
    delivery: `${order.delivery.methodTitle}${order.delivery.isSignatureRequired ? ', signature required' : ''}.`,
    orderUrl:
      order.customerId === null
        ? `${shop.baseUrl}receipt/${order.token}`
        : `${shop.baseUrl}order/${order.number}`,
    footer: footerLines(shop),
    reason: `You receive this because an order was placed with this address. We never change our account number by e-mail, and never ask for a password.`,
  };
}

function itemFacts(item: PlacedOrderItem, money: (minor: number) => string, baseUrl: string): ItemFacts {
  const options = item.options.map(({ value }) => value).join(', ');
  const path = item.image?.split('/').map(encodeURIComponent).join('/');
  return {
    name: options ? `${item.name}, ${options}` : item.name,
    pieces: `${item.quantity} × ${money(item.unitMinor)}`,
    note: item.preorderNote,
    amount: money(item.rowMinor),
    imageUrl: path ? `${baseUrl}img/${path}?width=160&height=160&fit=contain&format=jpeg` : null,
  };
}

function taxFacts({ taxes, taxMinor }: PlacedOrder, money: (minor: number) => string): Fact[] {
  return taxMinor === 0
    ? [{ label: 'Tax', value: money(0) }]
    : taxes.map(({ label, amountMinor }) => ({ label, value: money(amountMinor) }));
}

function addressText(address: CartAddress, { countries, contact }: ShopSettings): string {
  const name = [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
    .filter(Boolean)
    .join(' ');
  const place = [address.region, address.postcode].filter(Boolean).join(' ');
  const country = countries.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode;
  const parts = [name, address.company, ...address.street, address.city, place];
  if (address.countryCode !== contact.country) parts.push(country);
  return `${parts.filter(Boolean).join(', ')}.`;
}

function footerLines({ store, contact }: ShopSettings): string[] {
  return [
    `${store.storeName}, ${contact.street}, ${contact.locality}, ${contact.region} ${contact.postcode}`,
    `${contact.phone}, ${contact.hoursText}`,
  ];
}

/** `2:14 pm EST on Friday, November 20` */
function formatMoment(ms: number, timeZone: string): string {
  const time = formatDate(ms, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const day = formatDate(ms, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${time.replace(/[\s\u202f]([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`)} on ${day}`;
}

/** Making a formatter takes longer than the rest of a mail, and there are only a few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatDate(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(ms);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
