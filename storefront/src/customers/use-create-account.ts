import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateAccountDocument, SignInDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCaptcha } from '../shop/captcha/use-captcha.ts';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../shop/store-config.ts';
import { addToast } from '../ui/toasts.ts';
import { accountText } from './account-texts.ts';
import { arrive } from './arrive.ts';
import { useCartOfSession } from './cart-of-session.ts';
import { orderOfOrigin, rememberedOrigin } from './origin.ts';
import { tellAccountFailure } from './use-sign-in.ts';

/** What the create-account form sends. */
export interface NewAccount {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
}

/**
 * Makes an account and signs in to it (ACCT-13 to ACCT-20): a captcha token for each of the two, then everything that
 * follows from being somebody. Gives whether it went well; a failure has been said (ACCT-22).
 */
export function useCreateAccount() {
  const client = useQueryClient();
  const loadCart = useCartOfSession();
  const { prepare, getToken } = useCaptcha();
  const store = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  const [isPending, setIsPending] = useState(false);

  async function createAccount({ email, firstname, lastname, password }: NewAccount): Promise<boolean> {
    setIsPending(true);
    try {
      const execute = executorOf(client);
      const account = {
        email: email.trim(),
        firstname: firstname.trim(),
        lastname: lastname.trim(),
        password,
        // As the hint beneath the form announces (OPEN-15).
        is_subscribed: true,
        order_token: orderOfOrigin(rememberedOrigin()),
      };
      const cart = await loadCart();
      await execute(CreateAccountDocument, account, { captchaToken: await getToken('create_account') });
      const pair = { email: account.email, password };
      const answer = await execute(SignInDocument, pair, { captchaToken: await getToken('signin') });
      const token = answer.generateCustomerToken?.token;
      if (!token) throw new TypeError('no token came');
      await arrive(client, cart, { token, isRemembered: false });
      addToast({ type: 'success', message: accountText('registered', { store }) });
      return true;
    } catch (failure) {
      tellAccountFailure(failure);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { createAccount, isPending, prepare };
}
