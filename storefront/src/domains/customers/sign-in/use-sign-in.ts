import { addFailureToasts } from '@ingot/ui/toasts/failure-toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CaptchaFailure } from '../../../platform/captcha/captcha-failure.ts';
import { useCaptcha } from '../../../platform/captcha/use-captcha.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  RequestTwoFactorResetDocument,
  SignInDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { accountText } from '../account-texts.ts';
import { useSessionCart } from '../session/session-cart.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { type SignInStep, stepOfResponse } from './sign-in-step.ts';

/** The values of the sign-in form. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

/** The result of a sign-in. */
export interface SignedIn {
  readonly securityType: number | null;
}

/**
 * Signs in: captcha, token, and then the steps of `completeSignIn`. `step` is what the shop
 * requires before it issues a token; the entered values stay in memory for it. A rejection is a
 * lasting toast with the server's message. Too many attempts open the lockout dialog instead.
 */
export function useSignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const client = useQueryClient();
  const loadCart = useSessionCart();
  const { prepare, getToken } = useCaptcha();
  const { mutateAsync, isPending } = useChange(
    (work: (send: ExecuteDocument) => Promise<void>, send) => work(send),
    { onError: reject, gcTime: 0 },
  );
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const [step, setStep] = useState<SignInStep>({ kind: 'password' });
  const typed = useRef<Credentials | null>(null);

  /** Opens the step or dialog of a rejection, or shows its message. */
  function reject(failure: unknown): void {
    const rejection = failure instanceof GraphQLFailure ? failure : null;
    const lock = rejection?.errors.find(({ code }) => code === 'SIGN_IN_LOCKED');
    if (lock) setLockedUntilMs(Date.now() + (lock.secondsLeft ?? 0) * 1000);
    else if (rejection?.hasCode('ACCOUNT_NOT_CONFIRMED') && typed.current !== null) {
      setStep({ kind: 'unconfirmed', email: typed.current.email.trim() });
    } else reportAccountFailure(failure);
    if (rejection?.hasCode('TWO_FACTOR_SETUP_OVER')) restart();
  }

  /** Runs work that may be rejected. Resolves with the failure; null after success. */
  function attempt(work: (send: ExecuteDocument) => Promise<void>): Promise<unknown> {
    return mutateAsync(work).then(
      () => null,
      (failure: unknown) => failure,
    );
  }

  async function goOn(send: ExecuteDocument, token: string, securityType: number | null): Promise<void> {
    const cart = await loadCart();
    await completeSignIn(client, send, cart, {
      token,
      isRemembered: typed.current?.isRemembered ?? false,
      after: 'sign-in',
    });
    restart();
    onSignedIn({ securityType });
  }

  function signIn(credentials: Credentials, securityCode: string | null): Promise<unknown> {
    typed.current = credentials;
    return attempt(async (send) => {
      const [captchaToken] = await Promise.all([getToken('signin'), loadCart()]);
      const { email, password } = credentials;
      const variables = { email: email.trim(), password, securityCode };
      const answer = await send(SignInDocument, variables, { captchaToken });
      const next = stepOfResponse(answer.generateCustomerToken ?? {}, email.trim());
      if (next.kind === 'token') await goOn(send, next.token, next.securityType);
      else setStep(next);
    });
  }

  function restart(): void {
    typed.current = null;
    setStep({ kind: 'password' });
  }

  return {
    step,
    isPending,
    lockedUntilMs,
    unlock: () => setLockedUntilMs(null),
    prepare,
    /** Resolves with the failure, for the form to show; null after success. */
    signIn: (credentials: Credentials) => signIn(credentials, null),
    /** Sends a code with the stored credentials; null requests another code by mail. */
    sendCode: async (securityCode: string | null) =>
      typed.current !== null && (await signIn(typed.current, securityCode)) === null,
    /** Requests a mailed link that turns off a lost app. Resolves with whether it was sent. */
    requestReset: async () => {
      if (typed.current === null) return false;
      const { email, password } = typed.current;
      const failure = await attempt(async (send) => {
        const captchaToken = await getToken('signin');
        const variables = { email: email.trim(), password };
        await send(RequestTwoFactorResetDocument, variables, { captchaToken });
      });
      return failure === null;
    },
    /** Continues the sign-in after the recovery codes were shown. */
    goOn: () =>
      step.kind === 'recovery-codes'
        ? attempt((send) => goOn(send, step.token, step.securityType))
        : undefined,
    /** Returns to e-mail and password and deletes the entered values. */
    restart,
  };
}

/**
 * The `cause` of every toast about a failed account action. Success at one action removes the
 * toasts of all.
 */
export const ACCOUNT_CAUSE = 'account';

/** Shows a failed account action in lasting toasts. */
export function reportAccountFailure(failure: unknown): void {
  const messages =
    failure instanceof CaptchaFailure ? [failure.message] : failureMessages(failure, accountText('failed'));
  addFailureToasts(ACCOUNT_CAUSE, messages);
}
