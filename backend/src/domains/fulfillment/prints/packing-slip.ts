import { escapeHtml } from '../../../platform/mail/documents/mail-html.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { addressLine } from '../../orders/mails/templates/order-mail.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { printPage } from './print-page.ts';

const text = defineMessages('packing-slip', {
  title: 'Packing slip {code}',
  order: 'Order {number}',
  seal: 'Seal {seal}',
  piece: 'Piece',
  sku: 'Number',
  serials: 'Serial numbers',
  quantity: 'Pieces',
});

/** Returns the packing slip of a package: its pieces without prices. `bar` is the bar code as SVG. */
export function packingSlip(
  parcel: BenchPackage,
  order: PlacedOrder,
  { shop, bar }: { readonly shop: ShopSettings; readonly bar: string },
): string {
  const rows = parcel.lines.map(
    ({ name, options, sku, serials, quantity }) =>
      `<tr><td>${[name, ...options.map(({ label, value }) => `${label}: ${value}`)].map(escapeHtml).join('<br>')}</td><td>${escapeHtml(sku)}</td><td class="serials">${escapeHtml(serials.join(', '))}</td><td class="number">${quantity}</td></tr>`,
  );
  const seal =
    parcel.sealNumber === null ? '' : `<p>${escapeHtml(text('seal', { seal: parcel.sealNumber }))}</p>`;
  const heads = [text('piece'), text('sku'), text('serials')].map((head) => `<th>${escapeHtml(head)}</th>`);
  return printPage({
    title: text('title', { code: parcel.code }),
    body: `<div class="head"><div><h1>${escapeHtml(text('title', { code: parcel.code }))}</h1>
<p>${escapeHtml(text('order', { number: order.number }))}</p>${seal}
<p>${escapeHtml(addressLine(order.shippingAddress, shop))}</p></div><div class="bar">${bar}</div></div>
<table><thead><tr>${heads.join('')}<th class="number">${escapeHtml(text('quantity'))}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  });
}
