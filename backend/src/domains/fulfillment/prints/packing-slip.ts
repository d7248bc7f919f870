import { escapeHtml } from '../../../platform/mail/documents/mail-html.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { addressLine } from '../../orders/mails/templates/order-mail.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupPlaceLine } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { BenchLine, BenchPackage } from '../packages/bench-package.ts';
import { printPage } from './print-page.ts';

const text = defineMessages('packing-slip', {
  title: 'Packing slip {code}',
  order: 'Order {number}',
  seal: 'Seal {seal}',
  collect: '{name} collects it at {place}.',
  piece: 'Piece',
  sku: 'Number',
  serials: 'Serial numbers',
  quantity: 'Pieces',
  loose: { one: '{count} piece of an incomplete set', other: '{count} pieces of an incomplete set' },
});

/**
 * Returns the packing slip of a package: its pieces without prices, the parts of a set below its name. `bar` is
 * the bar code as SVG.
 */
export function packingSlip(
  parcel: BenchPackage,
  order: PlacedOrder,
  { shop, bar }: { readonly shop: ShopSettings; readonly bar: string },
): string {
  const rows = parcel.lines.flatMap((line, at) => {
    const isFirst = line.set !== null && line.set.id !== parcel.lines[at - 1]?.set?.id;
    return [...(isFirst ? [setRow(line)] : []), lineRow(line)];
  });
  const seal =
    parcel.sealNumber === null ? '' : `<p>${escapeHtml(text('seal', { seal: parcel.sealNumber }))}</p>`;
  const heads = [text('piece'), text('sku'), text('serials')].map((head) => `<th>${escapeHtml(head)}</th>`);
  return printPage({
    title: text('title', { code: parcel.code }),
    body: `<div class="head"><div><h1>${escapeHtml(text('title', { code: parcel.code }))}</h1>
<p>${escapeHtml(text('order', { number: order.number }))}</p>${seal}
<p>${escapeHtml(receiverLine(order, shop))}</p></div><div class="bar">${bar}</div></div>
<table><thead><tr>${heads.join('')}<th class="number">${escapeHtml(text('quantity'))}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  });
}

function receiverLine(
  { shippingAddress: to, billingAddress: payer, delivery }: PlacedOrder,
  shop: ShopSettings,
): string {
  const pickup = currentPickup(delivery.pickup, shop);
  if (pickup === null) return addressLine(to, shop);
  return text('collect', { name: `${payer.firstname} ${payer.lastname}`, place: pickupPlaceLine(pickup) });
}

function setRow({ set }: BenchLine): string {
  return `<tr><th colspan="4" scope="rowgroup">${escapeHtml(set?.name ?? '')}</th></tr>`;
}

function lineRow({ name, options, set, sku, serials, quantity }: BenchLine): string {
  const words = [
    set === null ? name : `${set.option}: ${name}`,
    ...options.map(({ label, value }) => `${label}: ${value}`),
    ...(set !== null && set.loose > 0 ? [text('loose', { count: Math.min(set.loose, quantity) })] : []),
  ];
  const cells = [
    `<td${set === null ? '' : ' class="part"'}>${words.map(escapeHtml).join('<br>')}</td>`,
    `<td>${escapeHtml(sku)}</td>`,
    `<td class="serials">${escapeHtml(serials.join(', '))}</td>`,
    `<td class="number">${quantity}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}
