import { useProtectedMutation } from '../../../platform/captcha/use-protected-mutation.ts';
import { CreateProductReviewDocument } from '../../../platform/graphql/generated/graphql.ts';

/**
 * Returns the mutation that submits a review, with its own captcha token. It runs in parallel to
 * cart mutations.
 */
export function useCreateProductReview() {
  return useProtectedMutation(CreateProductReviewDocument, 'review', { skipsQueue: true });
}
