import { escapeHtml } from '../../../platform/mail/documents/mail-html.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { CartAddress } from '../../cart/cart.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupAddressLine } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { htmlLines, printPage } from './print-page.ts';

const text = defineMessages('address-label', {
  title: 'Label {code}',
  from: 'From',
  signature: 'Signature required',
  collect: 'Waits at the counter',
});

const STYLE = `
@page { size: 100mm 150mm; margin: 6mm }
body { font-size: 10pt }
.from { padding-bottom: 4mm; border-bottom: .5mm solid #111 }
.to { padding: 8mm 0; font-size: 16pt; line-height: 1.35 }
.end { border-top: .5mm solid #111; padding-top: 4mm; font-weight: bold }
`;

/**
 * Returns the address label of a package, 100 × 150 mm. It names neither metal nor value, and the
 * sender is an address without the shop's name. A package to collect has the payer's name, and
 * the counter instead of the buyer's address. `bar` is the bar code as SVG.
 */
export function addressLabel(
  parcel: BenchPackage,
  { shippingAddress: to, billingAddress: payer, delivery }: PlacedOrder,
  { shop, bar }: { readonly shop: ShopSettings; readonly bar: string },
): string {
  const { contact } = shop;
  const pickup = currentPickup(delivery.pickup, shop);
  const from = [
    contact.street,
    [contact.locality, contact.regionCode, contact.postcode].filter(Boolean).join(' '),
  ];
  const receiver =
    pickup === null
      ? [nameOf(to), ...addressOf(to, shop)]
      : [nameOf(payer), text('collect'), pickup.name, pickupAddressLine(pickup)];
  const signature = parcel.order.isSignatureRequired ? escapeHtml(text('signature')) : '';
  return printPage({
    title: text('title', { code: parcel.code }),
    style: STYLE,
    body: `<div class="from">${escapeHtml(text('from'))}<br>${htmlLines(from)}</div>
<div class="to">${htmlLines(receiver)}</div>
<div class="bar">${bar}</div>
<p class="end">${signature}</p>`,
  });
}

function nameOf({ firstname, lastname }: CartAddress): string {
  return `${firstname} ${lastname}`;
}

function addressOf(to: CartAddress, { contact, countries }: ShopSettings) {
  const country = countries.find(({ code }) => code === to.countryCode)?.name ?? to.countryCode;
  return [
    to.company,
    ...to.street,
    [to.city, to.regionCode ?? to.region, to.postcode].filter(Boolean).join(' '),
    to.countryCode === contact.country ? null : country,
  ];
}
