import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { mailDocumentHtml } from '../../../platform/mail/documents/mail-document-html.ts';
import { MAIL_IMAGES } from '../../../platform/mail/documents/mail-images.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { joined, shopAddressLine } from '../../shop/countries/shop-lines.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import {
  addressLine,
  deliveryBlocks,
  itemsBlock,
  orderMoney,
  totalsBlock,
  trialBlocks,
} from '../mails/templates/order-mail.ts';
import type { PlacedOrder } from '../order.ts';
import type { Invoice } from '../order-records.ts';

const text = defineMessages('invoices', {
  title: 'Invoice {number}',
  corner: 'Order {number}',
  date: 'Date',
  order: 'Order',
  'bill-to': 'Bill to',
  paid: 'Paid',
  pieces: 'Items',
});

/** Returns an invoice as a self-contained HTML document with embedded images. */
export function invoiceDocument(order: PlacedOrder, invoice: Invoice, shop: ShopSettings): string {
  return MAIL_IMAGES.reduce(
    (html, { id, contentType, content }) =>
      html.replaceAll(`cid:${id}`, `data:${contentType};base64,${content.toString('base64')}`),
    mailDocumentHtml(documentOf(order, invoice, shop)),
  );
}

function documentOf(order: PlacedOrder, invoice: Invoice, shop: ShopSettings): MailDocument {
  const { store, contact, baseUrl } = shop;
  return {
    subject: text('title', { number: invoice.number }),
    preview: '',
    shopName: store.storeName,
    shopUrl: baseUrl,
    corner: text('corner', { number: order.number }),
    heading: text('title', { number: invoice.number }),
    blocks: [
      ...trialBlocks(order),
      {
        kind: 'facts',
        rows: [
          {
            label: text('date'),
            value: dateWords(invoice.createdAtMs, store.timeZone, { dateStyle: 'long' }),
          },
          { label: text('order'), value: order.number },
          { label: text('bill-to'), value: addressLine(order.billingAddress, shop) },
          { label: text('paid'), value: orderMoney(order, order.grandTotalMinor) },
        ],
      },
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop),
      totalsBlock(order),
      ...deliveryBlocks(order, shop),
    ],
    footer: [shopAddressLine(shop), joined([contact.phone, contact.email])],
  };
}
