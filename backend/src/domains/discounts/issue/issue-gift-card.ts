import type { Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { randomCharacters } from '../codes/random-code.ts';
import { GIFT_CARD_ISSUED } from './gift-card-issued-job.ts';
import { insertIssuedCard } from './issue.repository.ts';

/** A gift card to issue, in minor units of its currency. */
export interface GiftCardToIssue {
  readonly amountMinor: number;
  readonly currency: string;
  /** The person who gets the code by e-mail. */
  readonly email: string;
  /** For the dealer: why it was issued. */
  readonly note: string;
}

const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Issues a gift card with a random code and queues the mail with it. Returns its id and the last
 * characters of its code.
 */
export async function issueGiftCard(
  trx: Transaction,
  { jobs, nowMs }: { readonly jobs: Pick<Jobs, 'send'>; readonly nowMs: number },
  { email, ...card }: GiftCardToIssue,
): Promise<{ readonly id: number; readonly ending: string }> {
  const code = newGiftCardCode();
  const id = await insertIssuedCard(trx, { ...card, code }, nowMs);
  await jobs.send(trx, GIFT_CARD_ISSUED, { giftCardId: id, email });
  return { id, ending: code.slice(-GROUP_LENGTH) };
}

/** Returns a code of 16 random characters: 78 bits. */
export function newGiftCardCode(): string {
  return Array.from({ length: GROUPS }, () => randomCharacters(GROUP_LENGTH)).join('-');
}
