import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useShortcut } from '../../../components/keyboard/use-shortcut.ts';
import { useQueue } from '../../../components/queue/use-queue.ts';
import { WorkQueue } from '../../../components/queue/work-queue.tsx';
import { KeyList } from '../../../components/tables/key-hints.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { Paging } from '../../../components/tables/paging.tsx';
import { ViewTabs } from '../../../components/tables/view-tabs.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  AnswerReviewDocument,
  DecideReviewDocument,
  type ReviewStatus,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { reviewsText } from '../reviews-texts.ts';
import { ReviewEntry } from './review-entry.tsx';
import { type QueuedReview, queuedReviewQuery, reviewQueueQuery } from './reviews-query.ts';

const STATES = ['pending', 'approved', 'rejected'] as const;

/** The queue of reviews with a state. One key for each decision, and undo. */
export function ReviewQueue({ canDecide }: { readonly canDecide: boolean }) {
  const [params] = useSearchParams();
  const status = STATES.find((state) => state === params.get('status')) ?? 'pending';
  const linked = params.get('review');
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1) ?? null;
  const list = useQuery(reviewQueueQuery(status, after));
  const single = useQuery({ ...queuedReviewQuery(linked ?? ''), enabled: linked !== null });
  const found = list.data?.review_queue;
  const reviews = withLinked(found?.reviews ?? [], single.data?.queued_review ?? null);
  return (
    <>
      <ViewTabs
        label={reviewsText('states')}
        views={STATES.map((state) => ({
          path: state === 'pending' ? '/reviews' : `/reviews?status=${state}`,
          text: reviewsText(state),
          count: found?.[state],
          isCurrent: state === status,
        }))}
      />
      {list.error !== null && !found && (
        <ListFailure error={failureText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {!found && list.error === null && <Skeleton height="240px" />}
      {found && (
        <Decisions key={status} reviews={reviews} status={status} first={linked} canDecide={canDecide} />
      )}
      {found && (pages.length > 0 || found.next != null) && (
        <Paging
          text={reviewsText('page', { count: found[status] })}
          newer={reviewsText('newer')}
          older={reviewsText('older')}
          onNewer={pages.length === 0 ? null : () => setPages(pages.slice(0, -1))}
          onOlder={found.next == null ? null : () => setPages([...pages, found.next ?? ''])}
        />
      )}
    </>
  );
}

/** Returns the reviews of a page. Puts the linked review first if the page does not contain it. */
function withLinked(reviews: readonly QueuedReview[], linked: QueuedReview | null): readonly QueuedReview[] {
  return linked === null || reviews.some(({ id }) => id === linked.id) ? reviews : [linked, ...reviews];
}

interface DecisionsProps {
  readonly reviews: readonly QueuedReview[];
  readonly status: ReviewStatus;
  readonly first: string | null;
  readonly canDecide: boolean;
}

function Decisions({ reviews, status, first, canDecide }: DecisionsProps) {
  const client = useQueryClient();
  const queue = useQueue(
    reviews.map(({ id }) => id),
    first,
  );
  const [answering, setAnswering] = useState<QueuedReview | null>(null);
  const decision = useAction(DecideReviewDocument, { changes: ['reviews', 'work'] });
  const current = reviews.find(({ id }) => id === queue.currentId) ?? null;

  const decide = async (review: QueuedReview | null, wanted: ReviewStatus) => {
    if (!canDecide || review === null || review.status === wanted || decision.isPending) return;
    const done = await decision.run({ id: review.id, version: review.version, status: wanted });
    if (done === null) {
      await client.invalidateQueries({ queryKey: ['reviews'] });
      return;
    }
    const { id, version } = done.review;
    queue.record({
      text: reviewsText(`done_${wanted}`, { summary: review.summary }),
      undo: async () => (await decision.run({ id, version, status: review.status })) !== null,
    });
  };
  useShortcut('p', () => void decide(current, 'approved'));
  useShortcut('r', () => void decide(current, 'rejected'));
  useShortcut('a', () => canDecide && setAnswering(current));

  return (
    <>
      {decision.error !== null && <Alert kind="error">{decision.error}</Alert>}
      {reviews.length === 0 && <ListEmpty title={reviewsText(`none_${status}`)} />}
      <WorkQueue
        label={reviewsText('queue')}
        queue={queue}
        items={reviews.map((review) => ({
          id: review.id,
          content: <ReviewEntry review={review} />,
          actions: canDecide && (
            <ReviewActions
              review={review}
              isCurrent={review.id === queue.currentId}
              onDecide={(wanted) => void decide(review, wanted)}
              onAnswer={() => setAnswering(review)}
            />
          ),
        }))}
      />
      {canDecide && (
        <KeyList
          keys={[
            { keys: ['P'], text: reviewsText('keyPublish') },
            { keys: ['A'], text: reviewsText('keyAnswer') },
            { keys: ['R'], text: reviewsText('keyReject') },
            { keys: ['Z'], text: reviewsText('keyUndo') },
            { keys: ['J'], text: reviewsText('keyNext') },
            { keys: ['K'], text: reviewsText('keyPrevious') },
          ]}
        />
      )}
      {answering !== null && (
        <AnswerDialog review={answering} onClose={() => setAnswering(null)} onSaved={queue.record} />
      )}
    </>
  );
}

interface ReviewActionsProps {
  readonly review: QueuedReview;
  readonly isCurrent: boolean;
  readonly onDecide: (status: ReviewStatus) => void;
  readonly onAnswer: () => void;
}

function ReviewActions({ review: { status }, isCurrent, onDecide, onAnswer }: ReviewActionsProps) {
  return (
    <>
      {status !== 'approved' && (
        <Button
          size="sm"
          variant={isCurrent && status === 'pending' ? 'primary' : 'secondary'}
          onClick={() => onDecide('approved')}
        >
          {reviewsText('publish')}
        </Button>
      )}
      <Button size="sm" onClick={onAnswer}>
        {reviewsText('answer')}
      </Button>
      {status !== 'rejected' && (
        <Button size="sm" onClick={() => onDecide('rejected')}>
          {reviewsText('reject')}
        </Button>
      )}
      {status !== 'pending' && (
        <Button size="sm" onClick={() => onDecide('pending')}>
          {reviewsText('wait')}
        </Button>
      )}
    </>
  );
}

interface AnswerDialogProps {
  readonly review: QueuedReview;
  readonly onClose: () => void;
  readonly onSaved: ReturnType<typeof useQueue>['record'];
}

/** The field for the shop's public answer to a review. */
function AnswerDialog({ review, onClose, onSaved }: AnswerDialogProps) {
  const { summary } = review;
  const [text, setText] = useState(review.answer ?? '');
  const save = useAction(AnswerReviewDocument, { changes: ['reviews'] });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={reviewsText('answerTitle', { summary })}
      submit={reviewsText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const answer = text.trim() === '' ? null : text;
        const done = await save.run({ id: review.id, version: review.version, answer });
        if (done === null) return;
        const { id, version } = done.review;
        onSaved({
          text: reviewsText(answer === null ? 'answerRemoved' : 'answered', { summary }),
          undo: async () => (await save.run({ id, version, answer: review.answer ?? null })) !== null,
        });
        onClose();
      }}
    >
      <TextAreaField
        label={reviewsText('answerLabel')}
        help={reviewsText('answerHelp')}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
