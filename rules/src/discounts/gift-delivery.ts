import type { DayRange } from '../catalog/custom-options.ts';
import { GIFT_MESSAGE_LENGTH } from '../catalog/gift-card-options.ts';
import { isEmail } from '../customers/email-address.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Who gets a gift card, with which message and when. */
export interface GiftDelivery {
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** Null without one. */
  readonly message: string | null;
  /** `YYYY-MM-DD` by the shop's calendar; null for as soon as it is paid. */
  readonly sendOn: string | null;
}

/** The part of a delivery that is invalid. */
export type GiftDeliveryProblem = 'name' | 'email' | 'message' | 'day';

const NAME_LENGTH = 80;
const EMAIL_LENGTH = 254;

/**
 * Returns a typed delivery with clean texts, or its first invalid part. A day must be in the range, except for
 * the day that the order has already.
 */
export function readGiftDelivery(
  typed: GiftDelivery,
  { days, known }: { readonly days: DayRange; readonly known: string | null },
): GiftDelivery | GiftDeliveryProblem {
  const recipientName = cleanLine(typed.recipientName);
  if (!isReadable(recipientName) || characterCount(recipientName) > NAME_LENGTH) return 'name';
  const recipientEmail = cleanLine(typed.recipientEmail);
  if (!isEmail(recipientEmail) || recipientEmail.length > EMAIL_LENGTH) return 'email';
  const message = cleanLines(typed.message ?? '').trim() || null;
  if (message !== null && (!isReadable(message) || characterCount(message) > GIFT_MESSAGE_LENGTH))
    return 'message';
  const { sendOn } = typed;
  const isInRange = sendOn !== null && isDay(sendOn) && sendOn >= days.first && sendOn <= days.last;
  if (sendOn !== null && sendOn !== known && !isInRange) return 'day';
  return { recipientName, recipientEmail, message, sendOn };
}

function isReadable(text: string): boolean {
  return !hasUnseenCharacters(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
