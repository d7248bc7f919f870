import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { giftCardEnding } from '@ingot/rules/discounts/gift-cards.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import {
  amountInvalid,
  currencyUnknown,
  expiryPast,
  reasonInvalid,
  recipientInvalid,
  requestKeyInvalid,
} from '../desk/desk-errors.ts';
import { GIFT_CARD_ISSUED } from '../issue/gift-card-issued-job.ts';
import { insertIssuedCard } from '../issue/issue.repository.ts';
import { newGiftCardCode } from '../issue/issue-gift-card.ts';
import { findCardByKey, lockCardKey } from './gift-card-desk.repository.ts';

/** The largest amount of a gift card: 100,000.00. */
const MOST_MINOR = 10_000_000;
const LONGEST_NOTE = 500;

/** A gift card to issue. */
export interface WantedCard {
  /** Idempotency key of the client. A repeated request issues no second card. */
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The first moment at which the card is invalid. Null: the card never expires. */
  readonly expiresMs: number | null;
  /** The recipient of the e-mail with the code. Null sends no e-mail. */
  readonly email: string | null;
  /** The reason for issuing the card. */
  readonly note: string;
}

/**
 * Issues a gift card and returns its code. Nothing shows the code again: a repeated request returns
 * null.
 * @throws ContractError for an invalid amount, currency, expiry, address or reason
 */
export function issueDeskCard(
  desk: Pick<Desk, 'db' | 'jobs' | 'clock' | 'shop' | 'by' | 'office'>,
  wanted: WantedCard,
): Promise<{ readonly id: number; readonly code: string | null }> {
  const { key, amountMinor, currency, expiresMs } = wanted;
  const nowMs = desk.clock.now();
  const note = readReason(wanted.note);
  const email = wanted.email?.trim() ?? '';
  if (key.length < 8 || key.length > 80) throw requestKeyInvalid();
  if (!desk.shop.currencies.some(({ code }) => code === currency)) throw currencyUnknown(currency);
  if (!(Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= MOST_MINOR)) {
    throw amountInvalid(formatMoney(MOST_MINOR, currency));
  }
  if (expiresMs !== null && expiresMs <= nowMs) throw expiryPast();
  if (email !== '' && !isEmail(email)) throw recipientInvalid(email);
  return inTransaction(desk.db, async (trx) => {
    await lockCardKey(trx, key);
    const known = await findCardByKey(trx, key);
    if (known !== null) return { id: known, code: null };
    const code = newGiftCardCode();
    const card = { code, currency, amountMinor, note, expiresMs, key, by: desk.by };
    const id = await insertIssuedCard(trx, card, nowMs);
    if (email !== '') await desk.jobs.send(trx, GIFT_CARD_ISSUED, { giftCardId: id, email, isGift: true });
    const details = { ending: giftCardEnding(code), amountMinor, currency, email: email || null, note };
    await recordActions(desk, trx, [{ verb: 'gift-card-issue', subject: `gift card ${id}`, details }]);
    return { id, code };
  });
}

/**
 * Parses a reason of staff.
 * @throws ContractError for an invalid reason
 */
export function readReason(text: string): string {
  const line = labelLine(text);
  if (line === '' || line.length > LONGEST_NOTE) throw reasonInvalid(LONGEST_NOTE);
  return line;
}
