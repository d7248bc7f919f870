import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { onceInteracted } from '../app-state/interaction.ts';
import { captchaToken, prepareCaptcha } from './captcha-token.ts';

/** The shop's captcha, for forms. */
export interface CaptchaOfForm {
  /**
   * For `onFocus` of the form: prefetches the captcha's code and key after the first interaction.
   */
  readonly prepare: () => void;
  /**
   * Returns a token for one operation, for the option `captchaToken`.
   * @throws CaptchaFailure
   */
  readonly getToken: (label: CaptchaLabel) => Promise<string | null>;
}

/**
 * Returns the captcha for a form with several operations; a single one uses `useProtectedChange`.
 */
export function useCaptcha(): CaptchaOfForm {
  const client = useQueryClient();
  return useMemo(() => {
    const fetchAhead = () => void prepareCaptcha(client);
    return {
      prepare: () => onceInteracted(fetchAhead),
      getToken: (label: CaptchaLabel) => captchaToken(client, label),
    };
  }, [client]);
}
