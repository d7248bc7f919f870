import { characterCount, cleanLines } from '@ingot/rules/shop/clean-text.ts';
import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { refreshReviewTotals } from '../refresh-review-totals.ts';
import {
  lockReview,
  type ReviewDecision,
  type ReviewState,
  updateDecision,
} from './office-reviews.repository.ts';

const text = defineMessages('review-desk', {
  unknown: 'This review does not exist.',
  changed: 'Somebody else decided about this review in the meantime. The list shows the current state.',
  'answer-invalid': 'Write an answer of 1 to {most} characters.',
});

const LONGEST_ANSWER = 2_000;

/** A change by staff. `version` is the version of the review that the person saw. */
export interface ReviewChange {
  readonly id: number;
  readonly version: number;
  /** The new state. If absent, the state does not change. */
  readonly status?: ReviewState;
  /** The new answer. Null removes it; if absent, the answer does not change. */
  readonly answer?: string | null;
}

interface Changed {
  readonly before: ReviewDecision;
  readonly after: ReviewDecision;
}

/**
 * Publishes, rejects or answers a review, or reverses such a decision. Updates the totals of the
 * product.
 * @throws ContractError for an invalid answer, and `CONFLICT` if another person has changed the
 * review
 */
export async function changeReview(desk: Desk, { id, version, status, answer }: ReviewChange): Promise<void> {
  const words = answer == null ? answer : readAnswer(answer);
  await audited(
    desk,
    ({ before, after }: Changed) => ({
      verb: 'review-decision',
      subject: String(id),
      details: {},
      before: { ...before },
      after: { ...after },
    }),
    async (trx) => {
      const found = await lockReview(trx, id);
      if (found === null) throw noSuchEntity(text('unknown'), 'REVIEW_UNKNOWN');
      if (found.version !== version) throw new ContractError(text('changed'), 'graphql-input', 'CONFLICT');
      const before = { status: found.status, answer: found.answer };
      const after = { status: status ?? before.status, answer: words === undefined ? before.answer : words };
      await updateDecision(trx, id, after, desk.clock.now());
      await refreshReviewTotals(trx, [found.productId]);
      return { before, after };
    },
  );
}

function readAnswer(answer: string): string {
  const words = cleanLines(answer.replaceAll('\0', ''));
  if (words === '' || characterCount(words) > LONGEST_ANSWER) {
    throw inputError(text('answer-invalid', { most: LONGEST_ANSWER }), 'ANSWER_INVALID');
  }
  return words;
}
