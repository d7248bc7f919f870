import { writeHours } from '@ingot/rules/checkout/pickup/pickup-hours.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailBlock, MailDocument, MailItem } from '../../../../platform/mail/documents/mail-document.ts';
import { mailText } from '../../../../platform/mail/documents/mail-texts.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { CartAddress } from '../../../cart/cart.ts';
import { joined, shopAddressLine } from '../../../shop/countries/shop-lines.ts';
import { currentPickup } from '../../../shop/pickup/current-pickup.ts';
import { pickupPlaceLine } from '../../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { documentItems } from '../../bundles/document-items.ts';
import { choiceWords, factsWithSet } from '../../bundles/part-words.ts';
import { totalsFacts } from '../../contents/totals-facts.ts';
import { isVirtualOrder, type PlacedOrder, type PlacedOrderItem } from '../../order.ts';

const text = defineMessages('order-mails', {
  corner: 'Order {number}',
  trial: 'Trial order: this shop is being tried out. Send no money. Nothing ships.',
  reason: 'You receive this because an order was placed with this address.',
  'see-order': 'See the order',
  'where-it-goes': 'Shipping address',
  'where-to-collect': 'Where to collect',
  'bring-id':
    'Wait for our e-mail with the pickup code. Bring the code and a photo ID with the name of the order.',
  'no-delivery': 'This order needs no delivery.',
  delivery: '{method}.',
  'delivery-signed': '{method}, signature required.',
  lookup: 'Bought as a guest? {link} with its number, your e-mail and ZIP code.',
  'lookup-link': 'Find the order',
});

/** The parts that differ between order mails; `orderMail` adds the rest. */
export interface OrderMailContent {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

/** Builds a mail about an order: the content between the shop's logo and its address. */
export function orderMail(order: PlacedOrder, shop: ShopSettings, content: OrderMailContent): MailDocument {
  const { store, contact, baseUrl } = shop;
  return {
    ...content,
    blocks: [
      ...trialBlocks(order),
      ...content.blocks,
      ...(order.customerId === null ? [lookupHint(order.number, baseUrl)] : []),
    ],
    shopName: store.storeName,
    shopUrl: baseUrl,
    corner: text('corner', { number: order.number }),
    footer: [
      shopAddressLine(shop),
      joined([contact.phone, contact.hoursText]),
      '',
      `${text('reason')} ${mailText('footer-safety')}`,
    ],
  };
}

/**
 * Returns the trial notice of an order paid in the sandbox or priced by the simulated market; empty
 * for others.
 */
export function trialBlocks({ play }: Pick<PlacedOrder, 'play'>): MailBlock[] {
  const isTrial = play.isSandboxPaid || play.isPriceSimulated;
  return isTrial ? [{ kind: 'callout', spans: [text('trial')] }] : [];
}

/** Returns the page of an order: in the account for a customer, by token for a guest. */
function orderUrl(order: PlacedOrder, { baseUrl }: Pick<ShopSettings, 'baseUrl'>): string {
  return order.customerId === null ? `${baseUrl}receipt/${order.token}` : `${baseUrl}order/${order.number}`;
}

/** Returns the button that opens the order. */
export function orderButton(order: PlacedOrder, shop: Pick<ShopSettings, 'baseUrl'>): MailBlock {
  return { kind: 'button', text: text('see-order'), url: orderUrl(order, shop) };
}

/** Formats an amount in the order's currency, such as `$8,095.50`. */
export function orderMoney({ currency }: Pick<PlacedOrder, 'currency'>, minor: number): string {
  return formatMoney(minor, currency);
}

/**
 * Returns the items of an order or a shipment. A set is one item with its choice. `quantities` maps
 * line ids to pieces; without it, all pieces.
 */
export function itemsBlock(
  order: PlacedOrder,
  { baseUrl }: Pick<ShopSettings, 'baseUrl'>,
  quantities?: ReadonlyMap<number, number>,
): MailBlock {
  const piecesOf = (item: PlacedOrderItem) =>
    quantities === undefined ? item.quantity : (quantities.get(item.id) ?? 0);
  const items = documentItems(order.items, piecesOf);
  return { kind: 'items', items: items.map(({ item, pieces }) => itemWords(item, pieces, baseUrl)) };
}

/** Returns the totals of the order, the grand total last, as on its page. */
export function totalsBlock(order: PlacedOrder): MailBlock {
  return { kind: 'totals', rows: totalsFacts(order) };
}

/** Returns the delivery address and method. An order without goods has a sentence instead. */
export function deliveryBlocks(order: PlacedOrder, shop: ShopSettings): MailBlock[] {
  const { methodTitle: method, isSignatureRequired } = order.delivery;
  if (isVirtualOrder(order)) return [{ kind: 'paragraph', spans: [text('no-delivery')] }];
  const location = currentPickup(order.delivery.pickup, shop);
  if (location !== null) return pickupBlocks(location, shop);
  const delivery = text(isSignatureRequired ? 'delivery-signed' : 'delivery', { method });
  return [
    { kind: 'heading', text: text('where-it-goes') },
    { kind: 'paragraph', spans: [`${addressLine(order.shippingAddress, shop)}.\n${delivery}`] },
  ];
}

/** Returns where and when a buyer collects an order, and what to bring. */
function pickupBlocks(location: PickupLocation, { store }: ShopSettings): MailBlock[] {
  const hours = writeHours(location.hours, store.locale.replace('_', '-'));
  const place = pickupPlaceLine(location);
  return [
    { kind: 'heading', text: text('where-to-collect') },
    { kind: 'paragraph', spans: [[place, hours, text('bring-id')].filter(Boolean).join('.\n')] },
  ];
}

/** Returns the sentence that links guests to the order lookup. */
function lookupHint(number: string, baseUrl: string): MailBlock {
  const link = { text: text('lookup-link'), url: `${baseUrl}order-lookup?number=${number}` };
  const spans = spansOf(text('lookup'), { link });
  return { kind: 'paragraph', isSmall: true, spans };
}

function itemWords(item: PlacedOrderItem, quantity: number, baseUrl: string): MailItem {
  const named = item.name.toLowerCase();
  const choices = item.options
    .filter(({ choice }) => choice !== undefined)
    .map(({ label, value }) => `${label}: ${value}`);
  const options = item.options
    .filter(({ choice }) => choice === undefined)
    .map(({ value }) => value)
    .filter((value) => !named.includes(value.toLowerCase()));
  const path = item.image?.split('/').map(encodeURIComponent).join('/');
  const pieces = `${quantity} × ${orderMoney(item, item.unitMinor)}`;
  return {
    name: [item.name, ...options].join(', '),
    details: [pieces, ...setWords(item), ...choices, ...(item.preorderNote ? [item.preorderNote] : [])],
    amount: orderMoney(item, item.unitMinor * quantity),
    imageUrl: path ? `${baseUrl}img/${path}?width=160&height=160&fit=contain&format=jpeg` : null,
  };
}

/** Returns the choice of a set, or the set that a part on a line of its own comes from. */
function setWords({ parts, bundle }: PlacedOrderItem): string[] {
  return parts
    ? choiceWords(parts)
    : factsWithSet([], bundle).map(({ label, value }) => `${label}: ${value}`);
}

/** Formats a name and address on one line. Includes the country if it is not the shop's. */
export function addressLine(address: CartAddress, { countries, contact }: ShopSettings): string {
  const name = [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
    .filter(Boolean)
    .join(' ');
  const place = [address.region, address.postcode].filter(Boolean).join(' ');
  const country = countries.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode;
  const parts = [name, address.company, ...address.street, address.city, place];
  if (address.countryCode !== contact.country) parts.push(country);
  return parts.filter(Boolean).join(', ');
}
