import { useProtectedMutation } from '../../../platform/captcha/use-protected-mutation.ts';
import { CreateProductReviewDocument } from '../../../platform/graphql/generated/graphql.ts';

/** Hands in a review, after a captcha token of its own (REV-04). Runs beside the cart's mutations. */
export function useCreateProductReview() {
  return useProtectedMutation(CreateProductReviewDocument, 'review', { skipsQueue: true });
}
