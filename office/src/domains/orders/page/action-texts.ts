import { defineMessages } from '@ingot/messages/define-messages.ts';
import { ordersText } from '../orders-texts.ts';

/** Actions of staff in the history of an order, by the verb of the audit log. */
const actionText = defineMessages('order-actions', {
  'scan-piece': { one: '{count} piece scanned', other: '{count} pieces scanned' },
  'take-back-piece': { one: '{count} piece taken back', other: '{count} pieces taken back' },
  'record-serial': { one: '{count} serial number recorded', other: '{count} serial numbers recorded' },
  'photograph-package': {
    one: '{count} photograph of the package',
    other: '{count} photographs of the package',
  },
  weigh: 'Pieces weighed',
  'check-weight': 'Weight checked by a second person',
  'record-seal': 'Seal number recorded',
  'confirm-package': 'Package checked by a second person',
  'close-package': 'Package closed',
  'take-out-package': 'Package taken out again',
  'put-aside': 'Package put aside',
  'split-package': 'Missing pieces left for another package',
  'give-up-package': 'Package given up',
  'check-pickup-code': 'Pickup code checked',
  'check-identity': 'Identity checked at the counter',
  'set-appointment': 'Appointment set',
  'hand-over-pickup': 'Handed over at the counter',
  'order-review': 'Put under review',
  'order-mail-again': 'E-mail sent again',
  'phone-order-place': 'Order placed for the customer',
  'price-override': 'Price agreed',
  'refund-again': 'Card refund repeated',
  'waive-claim': 'Claim waived',
  'link-line': 'Bank line linked to the payment',
  payout: 'Refund sent by hand',
  'payout-account': 'Account for the refund entered',
  'approval-request': 'Approval requested',
  approve: 'Approved',
  reject: 'Approval rejected',
  'identity-asked': 'Identity document requested',
  'identity-asked-again': 'Another identity document requested',
  'identity-accepted': 'Identity document accepted',
  'identity-rejected': 'Identity document rejected',
  'identity-withdrawn': 'Request for an identity document withdrawn',
  'open-identity-document': 'Identity document opened',
});

const KNOWN: ReadonlySet<string> = new Set<Parameters<typeof actionText>[0]>([
  'scan-piece',
  'take-back-piece',
  'record-serial',
  'photograph-package',
  'weigh',
  'check-weight',
  'record-seal',
  'confirm-package',
  'close-package',
  'take-out-package',
  'put-aside',
  'split-package',
  'give-up-package',
  'check-pickup-code',
  'check-identity',
  'set-appointment',
  'hand-over-pickup',
  'order-review',
  'order-mail-again',
  'phone-order-place',
  'price-override',
  'refund-again',
  'waive-claim',
  'link-line',
  'payout',
  'payout-account',
  'approval-request',
  'approve',
  'reject',
  'identity-asked',
  'identity-asked-again',
  'identity-accepted',
  'identity-rejected',
  'identity-withdrawn',
  'open-identity-document',
]);

/** Returns the title of an action in the history; of an unknown one, its verb. */
export function actionTitle(verb: string, count: number): string {
  return KNOWN.has(verb)
    ? actionText(verb as Parameters<typeof actionText>[0], { count })
    : ordersText('event_action', { verb });
}
