import type { Locator } from '@playwright/test';

/** Returns the first amount in a text such as `$1,234.50`, in cents. */
export function cents(text: string): number {
  const match = /\$([\d,]+\.\d{2})/.exec(text);
  if (!match?.[1]) throw new Error(`No amount in "${text}"`);
  return Math.round(Number(match[1].replaceAll(',', '')) * 100);
}

/** Returns the first amount of an element, in cents. */
export async function centsOf(locator: Locator): Promise<number> {
  return cents(await locator.innerText());
}
