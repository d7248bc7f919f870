import { ALERT_REACHED, ALERTS_CHECKED, ALERTS_DUE } from '../../domains/alerts/alert-jobs.ts';
import { checkAlerts } from '../../domains/alerts/check/check-alerts.ts';
import { queueMails } from '../../domains/alerts/check/queue-mails.ts';
import { sendAlert } from '../../domains/alerts/mails/send-alert.ts';
import { SELL_QUOTE_NEWS, SELL_QUOTES_ENDED } from '../../domains/buyback/mails/sell-quote-jobs.ts';
import { sendSellQuoteNews } from '../../domains/buyback/mails/send-sell-quote-news.ts';
import { endSellQuotes } from '../../domains/buyback/quote/end-sell-quotes.ts';
import { expireCarts } from '../../domains/cart/expiry/expire-carts.ts';
import { CARTS_EXPIRED } from '../../domains/cart/expiry/expire-carts-job.ts';
import { expireCompareLists } from '../../domains/catalog/compare/expire-compare-lists.ts';
import { COMPARE_LISTS_EXPIRED } from '../../domains/catalog/compare/expire-compare-lists-job.ts';
import { recordProducts } from '../../domains/catalog/daily-record/record-products.ts';
import { PRODUCTS_RECORDED } from '../../domains/catalog/daily-record/record-products-job.ts';
import { GUEST_EMAIL_CODE_REQUESTED } from '../../domains/checkout/guest-email/guest-email-code-job.ts';
import { sendGuestEmailCode } from '../../domains/checkout/guest-email/send-guest-email-code.ts';
import { sendEmailChanged } from '../../domains/customers/account/send-email-changed.ts';
import { sendWelcome } from '../../domains/customers/account/send-welcome.ts';
import { sendConfirmationAgain } from '../../domains/customers/confirmation/send-confirmation-again.ts';
import { sendFarewell } from '../../domains/customers/leaving/send-farewell.ts';
import { sweepCustomers } from '../../domains/customers/leaving/sweep-customers.ts';
import {
  CONFIRMATION_REQUESTED,
  CUSTOMER_CREATED,
  CUSTOMER_EMAIL_CHANGED,
  CUSTOMER_EMAIL_PROVEN,
  CUSTOMER_FAREWELL,
  CUSTOMER_LEFT,
  CUSTOMER_PASSWORD_CHANGED,
  CUSTOMERS_SWEPT,
  PASSWORD_RESET_REQUESTED,
} from '../../domains/customers/mails/customer-jobs.ts';
import { sendPasswordChanged } from '../../domains/customers/password/send-password-changed.ts';
import { sendPasswordReset } from '../../domains/customers/password/send-password-reset.ts';
import { sendSecurityCode } from '../../domains/customers/two-factor/guard/send-security-code.ts';
import { sendTwoFactorNotice } from '../../domains/customers/two-factor/notices/send-two-factor-notice.ts';
import {
  SECURITY_CODE_REQUESTED,
  TWO_FACTOR_CHANGED,
  TWO_FACTOR_RESET_REQUESTED,
} from '../../domains/customers/two-factor/notices/two-factor-jobs.ts';
import { sendTwoFactorReset } from '../../domains/customers/two-factor/reset/send-two-factor-reset.ts';
import { PRICES_WATCHED } from '../../domains/metals/outage/prices-watched-job.ts';
import { watchPrices } from '../../domains/metals/outage/watch-prices.ts';
import { sendCancelRequest } from '../../domains/orders/cancel/send-cancel-request.ts';
import { anonymiseOrders } from '../../domains/orders/leaving/anonymise-orders.ts';
import { ORDERS_ANONYMISED } from '../../domains/orders/leaving/anonymise-orders-job.ts';
import { attachGuestOrders } from '../../domains/orders/lookup/attach-guest-orders.ts';
import {
  CANCEL_REQUESTED,
  ORDER_CANCELED,
  ORDER_REFUNDED,
  ORDER_SHIPPED,
  PAYMENT_DUE,
  PAYMENT_PARTLY,
  PAYMENT_RECEIVED,
  REFUND_SENT,
} from '../../domains/orders/mails/mail-jobs.ts';
import { CONFIRMATIONS_AT_ONCE, ORDER_PLACED } from '../../domains/orders/mails/order-placed-job.ts';
import { sendConfirmations } from '../../domains/orders/mails/send-confirmations.ts';
import {
  sendOrderRefunded,
  sendPaymentPartly,
  sendRefundSent,
} from '../../domains/orders/mails/send-money-news.ts';
import {
  sendCanceled,
  sendPaymentDue,
  sendPaymentReceived,
  sendShipped,
} from '../../domains/orders/mails/send-order-news.ts';
import { moveOverdueOrders } from '../../domains/orders/overdue/move-overdue-orders.ts';
import { ORDERS_DUE } from '../../domains/orders/overdue/orders-due-job.ts';
import { captureOrder } from '../../domains/orders/payment/capture-order.ts';
import { reconcileCaptures } from '../../domains/orders/payment/reconcile-captures.ts';
import { sendPayout } from '../../domains/orders/refunds/send-payout.ts';
import {
  CAPTURE_PAYMENT,
  FORGET_CARD,
  PAYMENTS_RECONCILED,
  REFUND_PAYMENT,
  RELEASE_PAYMENT,
} from '../../domains/payments/payment-jobs.ts';
import { forgetCard } from '../../domains/payments/saved-cards/forget-card.ts';
import { reconcilePayments } from '../../domains/payments/settle/reconcile-payments.ts';
import { releasePayment } from '../../domains/payments/settle/release-payment.ts';
import { CONTACT_MESSAGE } from '../../domains/shop/contact/contact-message-job.ts';
import { sendContactMessage } from '../../domains/shop/contact/send-contact-message.ts';
import { DEALER_MAIL } from '../../domains/shop/dealer/dealer-mail-job.ts';
import { NEWSLETTER_CONFIRMATION } from '../../domains/shop/newsletter/newsletter-confirmation-job.ts';
import { sendConfirmationMail } from '../../domains/shop/newsletter/send-confirmation-mail.ts';
import type { Services } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { noteFailedJob } from './failed-jobs/note-failed-job.ts';
import { FAILED_JOBS_TOLD, tellFailedJobs } from './failed-jobs/tell-failed-jobs.ts';
import { forgetCustomer } from './forget-customer.ts';
import { sendDealerMail } from './send-dealer-mail.ts';

/** Shared composition: every kind of job the shop has. */
export const JOB_KINDS: readonly JobKind<object>[] = [
  PASSWORD_RESET_REQUESTED,
  CUSTOMER_CREATED,
  CONFIRMATION_REQUESTED,
  CUSTOMER_PASSWORD_CHANGED,
  CUSTOMER_EMAIL_CHANGED,
  CUSTOMER_EMAIL_PROVEN,
  CUSTOMER_LEFT,
  CUSTOMER_FAREWELL,
  CUSTOMERS_SWEPT,
  SECURITY_CODE_REQUESTED,
  TWO_FACTOR_RESET_REQUESTED,
  TWO_FACTOR_CHANGED,
  ORDERS_ANONYMISED,
  ORDER_PLACED,
  PAYMENT_RECEIVED,
  PAYMENT_PARTLY,
  PAYMENT_DUE,
  ORDER_SHIPPED,
  ORDER_REFUNDED,
  REFUND_SENT,
  ORDER_CANCELED,
  CANCEL_REQUESTED,
  GUEST_EMAIL_CODE_REQUESTED,
  ORDERS_DUE,
  CAPTURE_PAYMENT,
  RELEASE_PAYMENT,
  REFUND_PAYMENT,
  FORGET_CARD,
  PAYMENTS_RECONCILED,
  CARTS_EXPIRED,
  COMPARE_LISTS_EXPIRED,
  PRODUCTS_RECORDED,
  CONTACT_MESSAGE,
  NEWSLETTER_CONFIRMATION,
  SELL_QUOTE_NEWS,
  SELL_QUOTES_ENDED,
  ALERT_REACHED,
  ALERTS_DUE,
  ALERTS_CHECKED,
  DEALER_MAIL,
  PRICES_WATCHED,
  FAILED_JOBS_TOLD,
];

/** Shared composition: lets this process do every kind of job. Started once the services are there. */
export async function startWorkers(services: Services): Promise<void> {
  await services.jobs.work(PASSWORD_RESET_REQUESTED, (data) => sendPasswordReset(services, data));
  await services.jobs.work(CUSTOMER_EMAIL_CHANGED, (data) => sendEmailChanged(services, data));
  await services.jobs.work(CUSTOMER_EMAIL_PROVEN, (data) => attachGuestOrders(services, data));
  await services.jobs.work(PRODUCTS_RECORDED, () => recordProducts(services).then(() => undefined));
  await services.jobs.work(CUSTOMERS_SWEPT, () => sweepCustomers(services));
  await services.jobs.work(SECURITY_CODE_REQUESTED, (data) => sendSecurityCode(services, data));
  await services.jobs.work(TWO_FACTOR_RESET_REQUESTED, (data) => sendTwoFactorReset(services, data));
  await services.jobs.work(TWO_FACTOR_CHANGED, (data) => sendTwoFactorNotice(services, data));
  await services.jobs.work(CUSTOMER_CREATED, (data) => sendWelcome(services, data));
  await services.jobs.work(CONFIRMATION_REQUESTED, (data) => sendConfirmationAgain(services, data));
  await services.jobs.work(CUSTOMER_PASSWORD_CHANGED, (data) => sendPasswordChanged(services, data));
  await services.jobs.work(CUSTOMER_LEFT, (data) => forgetCustomer(services, data));
  await services.jobs.work(CUSTOMER_FAREWELL, (data) => sendFarewell(services, data));
  await services.jobs.work(ORDERS_ANONYMISED, () => anonymiseOrders(services));
  await services.jobs.workTogether(ORDER_PLACED, CONFIRMATIONS_AT_ONCE, (batch) =>
    sendConfirmations(services, batch),
  );
  await services.jobs.work(PAYMENT_RECEIVED, (data) => sendPaymentReceived(services, data));
  await services.jobs.work(PAYMENT_PARTLY, (data) => sendPaymentPartly(services, data));
  await services.jobs.work(ORDER_REFUNDED, (data) => sendOrderRefunded(services, data));
  await services.jobs.work(REFUND_SENT, (data) => sendRefundSent(services, data));
  await services.jobs.work(PAYMENT_DUE, (data) => sendPaymentDue(services, data));
  await services.jobs.work(ORDER_SHIPPED, (data) => sendShipped(services, data));
  await services.jobs.work(ORDER_CANCELED, (data) => sendCanceled(services, data));
  await services.jobs.work(CANCEL_REQUESTED, (data) => sendCancelRequest(services, data));
  await services.jobs.work(GUEST_EMAIL_CODE_REQUESTED, (data) => sendGuestEmailCode(services, data));
  await services.jobs.work(ORDERS_DUE, () => moveOverdueOrders(services));
  await services.jobs.work(CAPTURE_PAYMENT, (data) => captureOrder(services, data));
  await services.jobs.work(RELEASE_PAYMENT, (data) => releasePayment(services, data));
  await services.jobs.work(REFUND_PAYMENT, (data) => sendPayout(services, data));
  await services.jobs.work(FORGET_CARD, (data) => forgetCard(services, data));
  await services.jobs.work(PAYMENTS_RECONCILED, async () => {
    await reconcilePayments(services);
    await reconcileCaptures(services);
  });
  await services.jobs.work(CONTACT_MESSAGE, (data) => sendContactMessage(services, data));
  await services.jobs.work(NEWSLETTER_CONFIRMATION, (data) => sendConfirmationMail(services, data));
  await services.jobs.work(CARTS_EXPIRED, () => expireCarts(services));
  await services.jobs.work(ALERT_REACHED, (data) => sendAlert(services, data));
  await services.jobs.work(SELL_QUOTE_NEWS, (data) => sendSellQuoteNews(services, data));
  await services.jobs.work(SELL_QUOTES_ENDED, () => endSellQuotes(services));
  await services.jobs.work(ALERTS_DUE, () => queueMails(services));
  await services.jobs.work(ALERTS_CHECKED, async () => void (await checkAlerts(services)));
  await services.jobs.work(COMPARE_LISTS_EXPIRED, () => expireCompareLists(services));
  await services.jobs.work(DEALER_MAIL, (data) => sendDealerMail(services, data));
  await services.jobs.work(PRICES_WATCHED, () => watchPrices(services));
  await services.jobs.work(FAILED_JOBS_TOLD, () => tellFailedJobs(services));
  await services.jobs.workFailures((failure) => noteFailedJob(services, failure));
}
