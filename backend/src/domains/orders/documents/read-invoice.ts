import type { Services, SignedInViewer } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
import { findOrderByNumber } from '../lookup/orders.repository.ts';
import { invoiceDocument } from './invoice-document.ts';

const text = defineMessages('read-invoice', {
  'order-not-found': 'We found no order with this number.',
  'invoice-not-found': 'The invoice is available after payment.',
});

/** An invoice file for download. */
export interface InvoiceFile {
  readonly name: string;
  readonly html: string;
}

/**
 * Returns the invoice of a customer's own order.
 * @throws ContractError, equal for an unknown order and another customer's order; another one if the
 * order has no invoice yet
 */
export async function readInvoice(
  deps: Pick<Services, 'db' | 'shop' | 'languages'>,
  number: string,
  viewer: SignedInViewer,
): Promise<InvoiceFile> {
  const { db, shop } = deps;
  const order = /^\d{1,18}$/.test(number) ? await findOrderByNumber(db, number) : null;
  if (order?.customerId !== viewer.customerId) throw noSuchEntity(text('order-not-found'), 'ORDER_NOT_FOUND');
  if (order.invoice === null) throw noSuchEntity(text('invoice-not-found'), 'INVOICE_NOT_FOUND');
  const { invoice, storeView } = order;
  return {
    name: `invoice-${invoice.number}.html`,
    html: inViewLanguage(deps, storeView, () => invoiceDocument(order, invoice, shop)),
  };
}
