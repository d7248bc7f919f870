import { audited } from '../../shop/desk/audited.ts';
import {
  CommandRejection,
  type Desk,
  type ShopCommand,
  type ShopCommands,
  UsageError,
} from '../../shop/desk/command.ts';
import { readWaitingReviews } from '../reviews.repository.ts';
import { decideReview } from './decide-review.ts';
import { formatWaitingReviews } from './format-waiting-reviews.ts';

const MAX_LISTED = 50;
const VERDICTS = { approve: 'approved', reject: 'rejected' } as const;

/** The command that lists waiting reviews, and approves or rejects them. */
const reviewCommand: ShopCommand = {
  usage: 'list | approve ID… | reject ID…',
  summary: 'reviews that wait, and the word on them',
  words: { atLeast: 1, atMost: 500 },
  options: [],
  async run(desk, [verb = '', ...words]) {
    if (verb === 'list') return formatWaitingReviews(await readWaitingReviews(desk.db, MAX_LISTED));
    const ids = words.map((word) => (/^\d{1,15}$/.test(word) ? Number(word) : Number.NaN));
    if (!isVerdict(verb) || ids.length === 0 || ids.some(Number.isNaN)) {
      throw new UsageError('reviews list, reviews approve ID…, or reviews reject ID…');
    }
    const lines: string[] = [];
    let missing = 0;
    for (const id of ids) {
      const isThere = await decide(desk, verb, id);
      if (!isThere) missing++;
      lines.push(`${id}: ${isThere ? VERDICTS[verb] : 'there is no such review'}\n`);
    }
    if (missing > 0) throw new CommandRejection(lines.join('').trimEnd());
    return lines.join('');
  },
};

/** Commands of the reviews domain, by verb. */
export const commands: ShopCommands = { reviews: reviewCommand };

function isVerdict(text: string): text is keyof typeof VERDICTS {
  return text in VERDICTS;
}

/** Decides on one review; a review that is not there leaves no note. */
async function decide(desk: Desk, verb: keyof typeof VERDICTS, id: number): Promise<boolean> {
  const missing = new CommandRejection();
  return audited(desk, { verb: `review-${verb}`, subject: String(id), details: {} }, async (trx) => {
    if (!(await decideReview(trx, id, VERDICTS[verb]))) throw missing;
    return true;
  }).catch((error: unknown) => {
    if (error === missing) return false;
    throw error;
  });
}
