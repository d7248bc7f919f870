import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { DocumentText } from '../graphql/execute-document.ts';
import { type DocumentMutationOptions, useDocumentMutation } from '../graphql/use-document-mutation.ts';
import { useCaptcha } from './use-captcha.ts';

/**
 * Returns a mutation that requires a captcha token; each call gets its own. Rejects with
 * `GraphQLFailure`, or `CaptchaFailure` without a token. Give the form `onFocus={prepare}`.
 */
export function useProtectedMutation<TResult, TVariables, TContext = unknown>(
  document: DocumentText<TResult, TVariables>,
  label: CaptchaLabel,
  options: DocumentMutationOptions<TResult, TVariables, TContext> = {},
) {
  const { prepare, getToken } = useCaptcha();
  const mutation = useDocumentMutation<TResult, TVariables, TContext>(document, {
    ...options,
    sendOptions: async () => ({ captchaToken: await getToken(label) }),
  });
  return { ...mutation, prepare };
}
