import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import { solveToken } from '../../../backend/src/testing/captcha-token.ts';
import { shopUrl } from '../places.ts';

/** Returns a solved captcha token of the shop for one operation. */
export async function captchaToken(label: CaptchaLabel): Promise<string> {
  const challenge = await fetch(`${shopUrl}/captcha/challenge?label=${label}`);
  return solveToken((await challenge.json()) as object);
}
