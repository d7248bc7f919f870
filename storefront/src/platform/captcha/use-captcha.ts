import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { onceInteracted } from '../app-state/interaction.ts';
import { captchaToken, prepareCaptcha } from './captcha-token.ts';

/** The captcha of the shop, for forms. */
export interface CaptchaOfForm {
  /** For `onFocus` of the form: fetches ahead what the captcha needs, its key too, once somebody has pressed something. */
  readonly prepare: () => void;
  /** A token for one operation, to be sent as the option `captchaToken`. @throws CaptchaFailure */
  readonly getToken: (label: CaptchaLabel) => Promise<string | null>;
}

/** For forms whose sending takes several operations; one operation has `useProtectedMutation`. */
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
