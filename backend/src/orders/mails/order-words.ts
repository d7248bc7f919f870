import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { CartAddress } from '../../cart/cart.ts';
import type { MailBlock, MailDocument, MailItem, MailSpan } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import { totalsFacts } from '../totals-facts.ts';

/** What one mail says itself; `orderMail` puts the rest around it. */
export interface OrderMailContent {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

/** A mail about an order: the content between the shop's logo and its address. */
export function orderMail(order: PlacedOrder, shop: ShopSettings, content: OrderMailContent): MailDocument {
  const { store, contact, baseUrl } = shop;
  return {
    ...content,
    blocks:
      order.customerId === null ? [...content.blocks, lookupHint(order.number, baseUrl)] : content.blocks,
    shopName: store.storeName,
    shopUrl: baseUrl,
    corner: `Order ${order.number}`,
    footer: [
      `${store.storeName}, ${contact.street}, ${contact.locality}, ${contact.region} ${contact.postcode}`,
      `${contact.phone}, ${contact.hoursText}`,
      '',
      'You receive this because an order was placed with this address. We never change our account number by e-mail, and never ask for a password.',
    ],
  };
}

/** Where the order can be read: a customer's in their account, a guest's by its token (OPEN-71). */
export function orderUrl(order: PlacedOrder, { baseUrl }: Pick<ShopSettings, 'baseUrl'>): string {
  return order.customerId === null ? `${baseUrl}receipt/${order.token}` : `${baseUrl}order/${order.number}`;
}

/** An amount of the order in its currency, `$8,095.50`. */
export function orderMoney({ currency }: Pick<PlacedOrder, 'currency'>, minor: number): string {
  return formatMoney(minor, currency);
}

/** The lines of an order, or those of a parcel: `quantities` by line id, all pieces of every line when left out. */
export function itemsBlock(
  order: PlacedOrder,
  { baseUrl }: Pick<ShopSettings, 'baseUrl'>,
  quantities?: ReadonlyMap<number, number>,
): MailBlock {
  const items = order.items.flatMap((item) => {
    const quantity = quantities === undefined ? item.quantity : (quantities.get(item.id) ?? 0);
    return quantity === 0 ? [] : [itemWords(item, quantity, baseUrl)];
  });
  return { kind: 'items', items };
}

/** Every sum of the order, the total last: the same lines as on its page. */
export function totalsBlock(order: PlacedOrder): MailBlock {
  return { kind: 'totals', rows: totalsFacts(order) };
}

/** Where the parcel goes, and how. */
export function deliveryBlocks(order: PlacedOrder, shop: ShopSettings): MailBlock[] {
  const { methodTitle, isSignatureRequired } = order.delivery;
  const delivery = `${methodTitle}${isSignatureRequired ? ', signature required' : ''}.`;
  return [
    { kind: 'heading', text: 'Where it goes' },
    { kind: 'paragraph', spans: [`${addressWords(order.shippingAddress, shop)}\n${delivery}`] },
  ];
}

/** A sentence with the way to an order for whoever has no account. */
function lookupHint(number: string, baseUrl: string): MailBlock {
  const spans: MailSpan[] = [
    'Bought as a guest? ',
    { text: 'Find the order', url: `${baseUrl}order-lookup?number=${number}` },
    ' with its number, your e-mail and ZIP code.',
  ];
  return { kind: 'paragraph', isSmall: true, spans };
}

function itemWords(item: PlacedOrderItem, quantity: number, baseUrl: string): MailItem {
  const options = item.options.map(({ value }) => value).join(', ');
  const path = item.image?.split('/').map(encodeURIComponent).join('/');
  const pieces = `${quantity} × ${orderMoney(item, item.unitMinor)}`;
  return {
    name: options ? `${item.name}, ${options}` : item.name,
    details: item.preorderNote ? [pieces, item.preorderNote] : [pieces],
    amount: orderMoney(item, item.unitMinor * quantity),
    imageUrl: path ? `${baseUrl}img/${path}?width=160&height=160&fit=contain&format=jpeg` : null,
  };
}

function addressWords(address: CartAddress, { countries, contact }: ShopSettings): string {
  const name = [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
    .filter(Boolean)
    .join(' ');
  const place = [address.region, address.postcode].filter(Boolean).join(' ');
  const country = countries.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode;
  const parts = [name, address.company, ...address.street, address.city, place];
  if (address.countryCode !== contact.country) parts.push(country);
  return `${parts.filter(Boolean).join(', ')}.`;
}
