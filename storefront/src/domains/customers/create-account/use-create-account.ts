import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCaptcha } from '../../../platform/captcha/use-captcha.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  CreateAccountDocument,
  SignInAfterCreateDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../shop/settings/store-config.ts';
import { accountText } from '../account-texts.ts';
import { orderOfReturnPath, readReturnPath } from '../session/return-path.ts';
import { useSessionCart } from '../session/session-cart.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';

/** The values of the account form. */
export interface NewAccount {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
  readonly isSubscribed: boolean;
}

/** `unconfirmed`: the account exists, but its e-mail must be confirmed before a sign-in. */
export type AccountMade =
  | { readonly kind: 'signed-in' | 'unconfirmed' }
  | { readonly kind: 'rejected'; readonly failure: unknown };

/**
 * Returns a function that creates an account and signs in: a captcha token for each request, then
 * the sign-in steps. Resolves with the result; failures have been shown in toasts.
 */
export function useCreateAccount() {
  const client = useQueryClient();
  const loadCart = useSessionCart();
  const { prepare, getToken } = useCaptcha();
  const store = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  const { mutateAsync, isPending } = useChange(createAccount, { gcTime: 0 });

  async function createAccount(typed: NewAccount, send: ExecuteDocument): Promise<AccountMade> {
    const { email, firstname, lastname, password, isSubscribed } = typed;
    let isMade = false;
    try {
      const account = {
        email: email.trim(),
        firstname: firstname.trim(),
        lastname: lastname.trim(),
        password,
        is_subscribed: isSubscribed,
        order_token: orderOfReturnPath(readReturnPath()),
      };
      const cart = await loadCart();
      await send(CreateAccountDocument, account, { captchaToken: await getToken('create_account') });
      isMade = true;
      const pair = { email: account.email, password };
      const answer = await send(SignInAfterCreateDocument, pair, {
        captchaToken: await getToken('signin'),
      });
      const token = answer.generateCustomerToken?.token;
      if (!token) throw new TypeError('the response has no token');
      await completeSignIn(client, send, cart, { token, isRemembered: false, after: 'create' });
      endCause(ACCOUNT_CAUSE);
      addToast({ type: 'success', message: accountText('registered', { store }) });
      return { kind: 'signed-in' };
    } catch (failure) {
      const isUnproven = failure instanceof GraphQLFailure && failure.hasCode('ACCOUNT_NOT_CONFIRMED');
      if (isMade && isUnproven) return { kind: 'unconfirmed' };
      reportAccountFailure(failure);
      return { kind: 'rejected', failure };
    }
  }

  return { createAccount: mutateAsync, isPending, prepare };
}
