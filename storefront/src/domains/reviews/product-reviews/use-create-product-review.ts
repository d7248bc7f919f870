import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { CreateProductReviewDocument } from '../../../platform/graphql/generated/graphql.ts';

/**
 * Returns the mutation that submits a review, with its own captcha token. It runs in parallel to
 * cart mutations.
 */
export function useCreateProductReview() {
  return useProtectedChange(CreateProductReviewDocument, 'review', { skipsQueue: true });
}
