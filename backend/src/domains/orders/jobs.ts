import { handle, handleTogether, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { CUSTOMER_EMAIL_PROVEN } from '../customers/mails/customer-jobs.ts';
import {
  CAPTURE_PAYMENT,
  PAYMENT_EVENT,
  PAYMENTS_RECONCILED,
  REFUND_PAYMENT,
} from '../payments/payment-jobs.ts';
import { reconcileCaptures } from '../payments/settle/reconcile-captures.ts';
import { reconcilePayments } from '../payments/settle/reconcile-payments.ts';
import { anonymizeOrders } from './anonymization/anonymize-orders.ts';
import { ORDERS_ANONYMIZED } from './anonymization/anonymize-orders-job.ts';
import { sendCancelRequest } from './cancel/send-cancel-request.ts';
import { clearPayments, PAYMENTS_FINAL } from './clearing/clear-payments.ts';
import { sendPayout } from './clearing/send-payout.ts';
import { sendEdited, sendHeld, sendLetter, sendReleased } from './correspondence/send-desk-mails.ts';
import { sendGiftCardChanged } from './gift-cards/send-gift-card-changed.ts';
import { attachGuestOrders } from './lookup/attach-guest-orders.ts';
import {
  CANCEL_REQUESTED,
  GIFT_CARD_CHANGED,
  MAIL_AGAIN,
  ORDER_CANCELED,
  ORDER_EDITED,
  ORDER_FILES_READY,
  ORDER_HELD,
  ORDER_LETTER,
  ORDER_REFUNDED,
  ORDER_RELEASED,
  ORDER_SHIPPED,
  ORDER_SPLIT,
  PAYMENT_DUE,
  PAYMENT_FINAL,
  PAYMENT_PARTLY,
  PAYMENT_RECEIVED,
  PAYMENT_REMINDER,
  PAYMENT_RETURNED,
  REFUND_SENT,
  REFUND_VOID,
} from './mails/mail-jobs.ts';
import { CONFIRMATIONS_AT_ONCE, ORDER_PLACED } from './mails/order-placed-job.ts';
import { sendConfirmations } from './mails/send-confirmations.ts';
import {
  sendOrderRefunded,
  sendPaymentPartly,
  sendPaymentReturned,
  sendRefundSent,
  sendRefundVoid,
} from './mails/send-payment-mails.ts';
import {
  sendCanceled,
  sendFilesReady,
  sendPaymentDue,
  sendPaymentFinal,
  sendPaymentReceived,
  sendShipped,
  sendSplit,
} from './mails/send-status-mails.ts';
import { moveOverdueOrders, ORDERS_DUE } from './overdue/move-overdue-orders.ts';
import { captureOrder } from './payment/capture-order.ts';
import { followPaymentEvent } from './payment/follow-payment-event.ts';
import { PAYMENTS_REMINDED, queueReminders, sendReminder } from './reminders/send-reminders.ts';
import { sendMailAgain } from './resend/resend-mail.ts';

/** Every job of the orders domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handleTogether(ORDER_PLACED, CONFIRMATIONS_AT_ONCE, sendConfirmations),
  handle(PAYMENT_RECEIVED, sendPaymentReceived),
  handle(PAYMENT_PARTLY, sendPaymentPartly),
  handle(PAYMENT_DUE, sendPaymentDue),
  handle(ORDER_SHIPPED, sendShipped),
  handle(ORDER_REFUNDED, sendOrderRefunded),
  handle(REFUND_SENT, sendRefundSent),
  handle(REFUND_VOID, sendRefundVoid),
  handle(PAYMENT_RETURNED, sendPaymentReturned),
  handle(ORDER_CANCELED, sendCanceled),
  handle(ORDER_SPLIT, sendSplit),
  handle(ORDER_FILES_READY, sendFilesReady),
  handle(CANCEL_REQUESTED, sendCancelRequest),
  handle(GIFT_CARD_CHANGED, sendGiftCardChanged),
  handle(ORDER_HELD, sendHeld),
  handle(ORDER_RELEASED, sendReleased),
  handle(ORDER_EDITED, sendEdited),
  handle(ORDER_LETTER, sendLetter),
  handle(MAIL_AGAIN, sendMailAgain),
  handle(ORDERS_DUE, moveOverdueOrders),
  handle(PAYMENTS_FINAL, clearPayments),
  handle(PAYMENTS_REMINDED, queueReminders),
  handle(PAYMENT_FINAL, sendPaymentFinal),
  handle(PAYMENT_REMINDER, sendReminder),
  handle(CAPTURE_PAYMENT, captureOrder),
  handle(REFUND_PAYMENT, sendPayout),
  handle(PAYMENT_EVENT, followPaymentEvent),
  handle(PAYMENTS_RECONCILED, async (services) => {
    await reconcilePayments(services);
    await reconcileCaptures(services);
  }),
  handle(CUSTOMER_EMAIL_PROVEN, attachGuestOrders),
  handle(ORDERS_ANONYMIZED, anonymizeOrders),
];
