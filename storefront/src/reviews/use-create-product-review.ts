import { CreateProductReviewDocument } from '../graphql/generated/graphql.ts';
import { useProtectedMutation } from '../shop/captcha/use-protected-mutation.ts';

/** Hands in a review, after a captcha token of its own (REV-04). Runs beside the cart's mutations. */
export function useCreateProductReview() {
  return useProtectedMutation(CreateProductReviewDocument, 'review', { skipsQueue: true });
}
