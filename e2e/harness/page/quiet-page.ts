import { expect, type Page, type Request } from '@playwright/test';
import { collectPolicyViolations } from './policed-test.ts';
import { scrollThrough } from './scroll-through.ts';

/**
 * Messages caused by the test setup: no service worker; no graphics card for the map; a preloaded
 * picture that the window had cached from another width.
 */
const ABOUT_THE_TEST =
  /Service Worker registration blocked by Playwright|GL Driver Message|\/img\/\S+ was preloaded using link preload but not used/;

/** A page with recorded problems. */
export interface QuietPage {
  /** The problems so far, each with its path; grows as they happen. */
  readonly troubles: readonly string[];
  /** Scrolls to the end of the page, waits for all its requests, and expects no problems so far. */
  expectQuiet(): Promise<void>;
}

/**
 * Records a page's console, errors, policy violations, and failed or rejected requests. A document
 * may be rejected, because the test requests it.
 */
export async function listenTo(page: Page): Promise<QuietPage> {
  const troubles = await collectPolicyViolations(page);
  const underWay = new Set<Request>();
  const tell = (trouble: string) => troubles.push(`${new URL(page.url()).pathname}: ${trouble}`);
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const isOfDocument = message.location().url === page.url();
    const isRejectedDocument = isOfDocument && message.text().includes('status of 404');
    if (!ABOUT_THE_TEST.test(message.text()) && !isRejectedDocument) tell(message.text());
  });
  page.on('pageerror', (error) => tell(String(error)));
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') tell(`${request.url()} did not arrive`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      tell(`${response.status()} for ${response.url()}`);
  });
  return {
    troubles,
    async expectQuiet() {
      await scrollThrough(page);
      // A large picture is resized at its first request.
      const waitedFor = () => [...underWay].map((request) => request.url());
      await expect.poll(waitedFor, { timeout: 45_000 }).toEqual([]);
      expect(troubles).toEqual([]);
    },
  };
}
