import { createHash } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { dealerQuoteAgreed, dealerQuoteCanceled } from '../../domains/buyback/mails/dealer-quote-mail.ts';
import { findQuotes } from '../../domains/buyback/sell-quote.repository.ts';
import { findCustomerById } from '../../domains/customers/customer.repository.ts';
import { dealerWebhookOff } from '../../domains/integrations/webhooks/dealer-webhook-mail.ts';
import { dealerHaltMail } from '../../domains/metals/outage/dealer-halt-mail.ts';
import { dealerPriceMail } from '../../domains/metals/outage/dealer-price-mail.ts';
import { findOrderById } from '../../domains/orders/lookup/orders.repository.ts';
import {
  dealerOrderCanceled,
  dealerOrderPlaced,
} from '../../domains/orders/mails/templates/dealer-order-mail.ts';
import {
  dealerChargeFailed,
  dealerOrderResumed,
  dealerPaymentDisputed,
  dealerPaymentReturned,
  dealerRefundFailed,
} from '../../domains/orders/mails/templates/dealer-payment-mails.ts';
import type { PlacedOrder } from '../../domains/orders/order.ts';
import { dealerDeclineMail } from '../../domains/payments/attempt/dealer-decline-mail.ts';
import { findPayment } from '../../domains/payments/payment.repository.ts';
import type { DealerEvent } from '../../domains/shop/dealer/dealer-event.ts';
import type { DealerMailJob } from '../../domains/shop/dealer/dealer-mail-job.ts';
import { inMailLanguage } from '../../domains/shop/mail-texts/in-mail-language.ts';
import type { Services } from '../../platform/context.ts';
import type { MailDocument } from '../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../platform/mail/documents/write-mail.ts';
import { findReportedFailures } from './failed-jobs/failed-jobs.repository.ts';
import { failedJobsMail } from './failed-jobs/failed-jobs-mail.ts';

/** Dependencies of mails to the dealer. */
type MailDeps = Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'spot'>;

/** A mail that can be rendered, and the part of its key that distinguishes mails of a kind. */
interface Draft {
  readonly id: string;
  /** Renders it in the language of the shop's first store view, with the texts of the staff. */
  readonly write: () => MailDocument | null;
}

/**
 * Handles the job `dealer-mail`. Its subject may have been deleted since, such as a customer's
 * account: then there is no mail. A mail that is sent again after a crash has the same Message-ID.
 * @throws the error that prevented the mail, so that the job is retried
 */
export async function sendDealerMail(deps: MailDeps, { to, event }: DealerMailJob): Promise<void> {
  const draft = await draftOf(deps, event);
  const mail =
    draft &&
    inMailLanguage(deps, null, () => {
      const document = draft.write();
      return document && writeMail(document);
    });
  if (draft === null || mail === null) return;
  await deps.mailer.send({ key: `dealer-${event.about}-${draft.id}-${mailbox(to)}`, to, ...mail });
}

async function draftOf(deps: MailDeps, event: DealerEvent): Promise<Draft | null> {
  const { db, shop } = deps;
  switch (event.about) {
    case 'order-placed':
      return draftOfOrder(deps, event.orderId, (order) => dealerOrderPlaced(order, shop));
    case 'order-canceled':
      return draftOfOrder(deps, event.orderId, (order) => dealerOrderCanceled(order, shop));
    case 'charge-failed':
      return draftOfOrder(deps, event.orderId, (order) => dealerChargeFailed(order, shop));
    case 'refund-failed': {
      const { orderId, payoutId, attempt } = event;
      const draft = await draftOfOrder(deps, orderId, (order) => dealerRefundFailed(order, payoutId, shop));
      return draft && { ...draft, id: `${draft.id}-${payoutId}-${attempt}` };
    }
    case 'payment-returned': {
      const { orderId, amountMinor } = event;
      const draft = await draftOfOrder(deps, orderId, (order) => dealerPaymentReturned(order, event, shop));
      return draft && { ...draft, id: `${draft.id}-${amountMinor}` };
    }
    case 'order-resumed': {
      const { orderId, payoutId } = event;
      const draft = await draftOfOrder(deps, orderId, (order) => dealerOrderResumed(order, event, shop));
      return draft && { ...draft, id: `${draft.id}-${payoutId}` };
    }
    case 'payment-disputed': {
      const { orderId, amountMinor } = event;
      const draft = await draftOfOrder(deps, orderId, (order) => dealerPaymentDisputed(order, event, shop));
      return draft && { ...draft, id: `${draft.id}-${amountMinor}` };
    }
    case 'card-declined': {
      const payment = await findPayment(db, event.paymentId);
      return (
        payment && { id: String(payment.id), write: () => dealerDeclineMail(payment, event.reason, shop) }
      );
    }
    case 'quote-agreed':
    case 'quote-canceled': {
      const customer = await findCustomerById(db, event.customerId);
      const [quote] = await findQuotes(db, event.customerId, { number: event.number, limit: 1 });
      if (customer === null || !quote) return null;
      const build = event.about === 'quote-agreed' ? dealerQuoteAgreed : dealerQuoteCanceled;
      const seller = { name: `${customer.firstname} ${customer.lastname}`, email: customer.email };
      return { id: quote.number, write: () => build(quote, seller, shop) };
    }
    case 'prices-stale':
    case 'prices-recovered':
      return { id: String(event.atMs), write: () => dealerPriceMail(event, deps.spot.current(), shop) };
    case 'metal-halted':
      return { id: String(event.atMs), write: () => dealerHaltMail(event, deps.spot.current(), shop) };
    case 'webhook-off':
      return { id: String(event.atMs), write: () => dealerWebhookOff(event, shop) };
    case 'jobs-failed': {
      const failures = await findReportedFailures(db, event.notifiedAtMs);
      if (failures.length === 0) return null;
      return { id: String(event.notifiedAtMs), write: () => failedJobsMail(failures, shop) };
    }
  }
}

async function draftOfOrder(
  { db }: MailDeps,
  orderId: number,
  write: (order: PlacedOrder) => MailDocument | null,
): Promise<Draft | null> {
  const order = await findOrderById(db, orderId);
  return order && { id: order.number, write: () => write(order) };
}

/**
 * Returns a key part that distinguishes the addresses of one mail, in characters that a key may
 * contain.
 */
function mailbox(to: string): string {
  return createHash('sha256')
    .update(canonicalEmail(to) ?? to)
    .digest('hex')
    .slice(0, 8);
}
