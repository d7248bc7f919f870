import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInDocument } from '../graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { CaptchaFailure } from '../shop/captcha/captcha-failure.ts';
import { useCaptcha } from '../shop/captcha/use-captcha.ts';
import { addToast } from '../ui/toasts.ts';
import { accountText } from './account-texts.ts';
import { arrive } from './arrive.ts';
import { useCartOfSession } from './cart-of-session.ts';

/** What the sign-in form sends. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

/** How a sign-in ended; null = it was refused, which has been said. */
export type SignedIn = { readonly securityType: number | null } | null;

/**
 * Signs in: captcha, token, and then everything that follows from being somebody (SIGN-08 to SIGN-17). A refusal is a
 * lasting toast with the server's words (SIGN-18); too many of them open the limit-login modal instead (OPEN-14).
 */
export function useSignIn() {
  const client = useQueryClient();
  const loadCart = useCartOfSession();
  const { prepare, getToken } = useCaptcha();
  const [isPending, setIsPending] = useState(false);
  const [isLocked, setIsLocked] = useState(false);

  async function signIn({ email, password, isRemembered }: Credentials): Promise<SignedIn> {
    setIsPending(true);
    try {
      const [captchaToken, cart] = await Promise.all([getToken('signin'), loadCart()]);
      const variables = { email: email.trim(), password };
      const answer = await executorOf(client)(SignInDocument, variables, { captchaToken });
      const { token, security_type: securityType } = answer.generateCustomerToken ?? {};
      if (!token) throw new TypeError('no token came');
      await arrive(client, cart, { token, isRemembered });
      return { securityType: securityType ?? null };
    } catch (failure) {
      if (failure instanceof GraphQLFailure && failure.hasCode('SIGN_IN_LOCKED')) setIsLocked(true);
      else tellAccountFailure(failure);
      return null;
    } finally {
      setIsPending(false);
    }
  }

  return { signIn, isPending, isLocked, unlock: () => setIsLocked(false), prepare };
}

/** Says why something about an account failed, lastingly (OPEN-31). */
export function tellAccountFailure(failure: unknown): void {
  const messages =
    failure instanceof CaptchaFailure ? [failure.message] : failureMessages(failure, accountText('failed'));
  for (const message of messages) addToast({ type: 'error', message, timeoutMs: null });
}
