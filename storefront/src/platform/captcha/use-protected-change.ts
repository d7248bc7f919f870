import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import type { DocumentText } from '../graphql/execute-document.ts';
import { operationName } from '../graphql/operation-name.ts';
import { type ChangeOptions, useChange } from '../graphql/use-change.ts';
import { useCaptcha } from './use-captcha.ts';

/**
 * Returns a change that the shop accepts only with a captcha token; each call first gets a token of
 * its own. Errors are `GraphQLFailure`, or `CaptchaFailure` without a token. Give the
 * form `onFocus={prepare}`.
 */
export function useProtectedChange<TResult, TVariables, TContext = unknown>(
  document: DocumentText<TResult, TVariables>,
  label: CaptchaLabel,
  options: ChangeOptions<TResult, TVariables, TContext> = {},
) {
  const { prepare, getToken } = useCaptcha();
  const change = useChange<TResult, TVariables, TContext>(
    async (variables: TVariables, send) => send(document, variables, { captchaToken: await getToken(label) }),
    { mutationKey: [operationName(document.toString())], ...options },
  );
  return { ...change, prepare };
}
