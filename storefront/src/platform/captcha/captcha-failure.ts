import { defineMessages } from '@ingot/messages/define-messages.ts';

const captchaText = defineMessages('captcha', {
  failed: 'The automated check did not load. Nothing was sent. Try again.',
});

/**
 * The captcha failed to load or gave no token, so nothing was sent. `message` is for the shopper; a
 * retry may help.
 */
export class CaptchaFailure extends Error {
  constructor(cause: unknown) {
    super(captchaText('failed'), { cause });
    this.name = 'CaptchaFailure';
  }
}
