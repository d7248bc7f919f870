import { expect, type Page, type Request } from '@playwright/test';
import { collectPolicyViolations } from './policed-test.ts';
import { scrollThrough } from './scroll-through.ts';

/**
 * What is said about the test and not about the shop: that it has no service worker; that the map is drawn without a graphics card;
 * that a picture was preloaded which this window, having shown other pages and other widths before, took from what it had.
 */
const ABOUT_THE_TEST =
  /Service Worker registration blocked by Playwright|GL Driver Message|\/img\/\S+ was preloaded using link preload but not used/;

/** A page that is listened to. */
export interface QuietPage {
  /** What went wrong so far, each with the path that it went wrong at; grows as it happens. */
  readonly troubles: readonly string[];
  /** Walks to the foot of the page, waits for everything that it asks for, and expects that nothing went wrong so far. */
  expectQuiet(): Promise<void>;
}

/**
 * Listens to a page: its console, its errors, what its policy keeps it from, and what it asks for that does not arrive or is
 * refused. A document may be refused: it is asked for by the test.
 */
export async function listenTo(page: Page): Promise<QuietPage> {
  const troubles = await collectPolicyViolations(page);
  const underWay = new Set<Request>();
  const tell = (trouble: string) => troubles.push(`${new URL(page.url()).pathname}: ${trouble}`);
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const isOfDocument = message.location().url === page.url();
    const isRefusedDocument = isOfDocument && message.text().includes('status of 404');
    if (!ABOUT_THE_TEST.test(message.text()) && !isRefusedDocument) tell(message.text());
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
      // A large picture is made when it is first asked for.
      const waitedFor = () => [...underWay].map((request) => request.url());
      await expect.poll(waitedFor, { timeout: 45_000 }).toEqual([]);
      expect(troubles).toEqual([]);
    },
  };
}
