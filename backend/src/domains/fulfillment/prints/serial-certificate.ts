import { escapeHtml } from '../../../platform/mail/documents/mail-html.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { shopAddressLine } from '../../shop/countries/shop-lines.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { printPage } from './print-page.ts';

const text = defineMessages('serial-certificate', {
  title: 'Certificate of serial numbers',
  order: 'Order {number} of {date}, package {code}',
  statement: '{shop} sold the pieces with these serial numbers to {buyer}.',
  none: 'The pieces of this package have no serial numbers.',
  piece: 'Piece',
  serial: 'Serial number',
});

/** Returns the certificate of the serial numbers in a package. */
export function serialCertificate(parcel: BenchPackage, order: PlacedOrder, shop: ShopSettings): string {
  const rows = parcel.lines.flatMap(({ name, serials }) =>
    serials.map((serial) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(serial)}</td></tr>`),
  );
  const { store } = shop;
  const { firstname, lastname } = order.billingAddress;
  const date = dateWords(order.placedAtMs, store.timeZone, { dateStyle: 'long' });
  const statement = text('statement', { shop: store.storeName, buyer: `${firstname} ${lastname}` });
  const table = `<table><thead><tr><th>${escapeHtml(text('piece'))}</th><th>${escapeHtml(text('serial'))}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return printPage({
    title: text('title'),
    body: `<h1>${escapeHtml(text('title'))}</h1>
<p>${escapeHtml(text('order', { number: order.number, date, code: parcel.code }))}</p>
<p>${escapeHtml(rows.length === 0 ? text('none') : statement)}</p>
${rows.length === 0 ? '' : table}
<p style="margin-top:10mm">${escapeHtml(shopAddressLine(shop))}</p>`,
  });
}
