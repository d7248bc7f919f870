import type { Order } from '../order.ts';

/** How a way of paying is spoken of when the shopper has something to send. */
export interface PaymentWords {
  /** `wire` */
  readonly noun: string;
  /** Stands before the time: `Send the wire by`. */
  readonly sendBy: string;
  /** Stands after the time. */
  readonly after: string;
  readonly detailsHeading: string;
}

const WORDS: Readonly<Record<string, PaymentWords>> = {
  banktransfer: {
    noun: 'wire',
    sendBy: 'Send the wire by',
    after: ', and the first parcel leaves the day it arrives.',
    detailsHeading: 'Wire details',
  },
  checkmo: {
    noun: 'check',
    sendBy: 'Post the check by',
    after: '. Your order leaves when it clears.',
    detailsHeading: 'Check details',
  },
};

/** The words of an order's way of paying; null when there is nothing to send, as with a card. */
export function paymentWords({ code, title, lines }: Order['payment']): PaymentWords | null {
  if (lines.length === 0) return null;
  return (
    WORDS[code] ?? {
      noun: 'pay',
      sendBy: `Pay by ${title.toLowerCase()} until`,
      after: '.',
      detailsHeading: 'Payment details',
    }
  );
}
