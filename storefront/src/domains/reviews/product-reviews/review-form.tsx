import { REVIEW_LIMITS } from '@ingot/rules/reviews/review-limits.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { allOf, checkForm, maxLength, required } from '@ingot/ui/fields/form-checks.ts';
import { StarChoice } from '@ingot/ui/fields/star-choice.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendFailureText } from '../../../platform/captcha/send-failure-text.ts';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { CreateProductReviewDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { reviewsText } from '../reviews-texts.ts';
import styles from './review-form.module.css';

interface ReviewValues {
  readonly stars: number | null;
  readonly nickname: string;
  readonly summary: string;
  readonly text: string;
}

const EMPTY: ReviewValues = { stars: null, nickname: '', summary: '', text: '' };

/**
 * The id of the only rating in `productReviewRatingsMetadata`: base64 of a number, as in Magento.
 */
const RATING_ID = btoa('1');

/** The form for a review of one product. The input stays until the shop has accepted it. */
export default function ReviewForm({ sku }: { readonly sku: string }) {
  const [isThanked, setIsThanked] = useState(false);
  const { mutateAsync, prepare, isPending } = useProtectedChange(CreateProductReviewDocument, 'review', {
    skipsQueue: true,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ReviewValues>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: checkForm<ReviewValues>({
      nickname: allOf(required, maxLength(REVIEW_LIMITS.nickname)),
      summary: allOf(required, maxLength(REVIEW_LIMITS.summary)),
      text: allOf(required, maxLength(REVIEW_LIMITS.text)),
    }),
  });
  const { errors } = form.formState;

  const send = form.handleSubmit(
    async ({ stars, ...texts }) => {
      setFailure(null);
      setIsThanked(false);
      const ratings = stars === null ? [] : [{ id: RATING_ID, value_id: btoa(String(stars)) }];
      try {
        await mutateAsync({ input: { sku, ...texts, ratings } });
        form.reset(EMPTY);
        setIsThanked(true);
      } catch (error) {
        setFailure(failureText(error));
      }
    },
    () => {
      setIsThanked(false);
      setFailure(reviewsText('submitFailed'));
    },
  );
  return (
    <form
      className={styles.form}
      onSubmit={send}
      onFocus={prepare}
      noValidate
      aria-label={reviewsText('write')}
    >
      <StarChoice
        label={reviewsText('rating')}
        optional={reviewsText('optional')}
        clear={reviewsText('clearRating')}
        nameOf={(stars) => reviewsText('starCount', { count: stars })}
        value={form.watch('stars')}
        onChange={(stars) => form.setValue('stars', stars)}
      />
      <div className="field-pair">
        <TextField
          label={reviewsText('nickname')}
          autoComplete="nickname"
          error={errors.nickname?.message}
          {...form.register('nickname')}
        />
        <TextField
          label={reviewsText('summary')}
          autoComplete="off"
          error={errors.summary?.message}
          {...form.register('summary')}
        />
      </div>
      <TextAreaField
        label={reviewsText('text')}
        placeholder={reviewsText('textHint')}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      {isThanked && <Alert kind="success">{reviewsText('submitted')}</Alert>}
      <div>
        <Button type="submit" variant="primary" size="lg" isBusy={isPending}>
          {reviewsText('submit')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the shop's own reason; after a network failure, a text that does not blame the fields.
 */
function failureText(error: unknown): string {
  const reason = sendFailureText(error, reviewsText('notSent'));
  const isRejected = error instanceof GraphQLFailure && error.layer === 'graphql';
  return isRejected ? `${reviewsText('submitFailed')} ${reason}` : reason;
}
