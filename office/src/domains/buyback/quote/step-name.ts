import { buyText } from '../buyback-texts.ts';

const NAMES = {
  agreed: 'stepAgreed',
  posted: 'stepPosted',
  received: 'stepReceived',
  checked: 'stepChecked',
  differs: 'stepDiffers',
  accepted: 'stepAccepted',
  paid: 'stepPaid',
  closed: 'stepClosed',
  returned: 'stepReturned',
  late: 'stepLate',
  cancelled: 'stepCancelled',
  'line-checked': 'stepLine',
  'piece-added': 'stepAdded',
  'photo-added': 'stepPhoto',
  'bid-accepted': 'stepBidAccepted',
  'bid-declined': 'stepBidDeclined',
  extended: 'stepExtended',
  reminded: 'stepReminded',
  'payout-changed': 'stepPayoutChanged',
  'identity-checked': 'stepIdentity',
  'approval-requested': 'stepApproval',
  'cancel-reminded': 'stepCancelReminded',
  letter: 'stepLetter',
  'claim-paid': 'stepClaimPaid',
  'claim-waived': 'stepClaimWaived',
  'claim-deducted': 'stepClaimDeducted',
} as const satisfies Record<string, Parameters<typeof buyText>[0]>;

/** Returns the name of a step in the history; an unknown step as it is. */
export function stepName(step: string): string {
  return Object.hasOwn(NAMES, step) ? buyText(NAMES[step as keyof typeof NAMES]) : step;
}
