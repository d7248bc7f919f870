import { test as base, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    tellPolicyViolation(text: string): void;
  }
}

/** Collects the policy violations of a page's documents; the list grows as they happen. */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('tellPolicyViolation', (text: string) => void found.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.tellPolicyViolation(`${effectiveDirective} ${blockedURI} at ${location.pathname}`),
    ),
  );
  return found;
}

/** A test whose page must not violate its policy. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const found = await collectPolicyViolations(page);
    await use(page);
    expect(found, 'violations of the Content-Security-Policy').toEqual([]);
  },
});
