import type { BrowserContext, Page } from '@playwright/test';
import { type CountedAnswer, startCountingProxy } from '../../../e2e/harness/network/counting-proxy.ts';
import { waitUntilAlive } from '../../../e2e/harness/page/open-page.ts';
import { openBrowser } from './browser.ts';
import { SHOP_PAGES, seedCart } from './pages.ts';

/** Transferred bytes of one visit of one page, with headers and the service worker's requests. */
export interface Visit {
  page: string;
  visit: 'first' | 'second';
  document: number;
  scripts: number;
  styles: number;
  fonts: number;
  answers: number;
  pictures: number;
  others: number;
  /** Without pictures. */
  beforePictures: number;
  requests: number;
}

/**
 * Visits every page as a new visitor, uses it, closes it, and visits it again. A visit includes the
 * lazy parts and the service worker's prefetching.
 */
export async function measureVisits(shopUrl: string): Promise<Visit[]> {
  const proxy = await startCountingProxy(shopUrl);
  const browser = await openBrowser();
  try {
    const visits: Visit[] = [];
    for (const { page: name, path, hasCart } of SHOP_PAGES) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      if (hasCart) await seedCart(context, proxy.url);
      for (const visit of ['first', 'second'] as const) {
        proxy.answers.length = 0;
        await queryProduct(context, proxy.url + path);
        visits.push({ page: name, visit, ...sumUp(proxy.answers) });
      }
      await context.close();
    }
    return visits;
  } finally {
    await browser.close();
    await proxy.close();
  }
}

async function queryProduct(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitUntilAlive(page);
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await untilQuiet(page);
  await page.close();
}

/**
 * The longest pause in the background work of a page: it is cached three seconds after it was
 * opened.
 */
const QUIET_MS = 5_000;

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(QUIET_MS);
  await page.waitForLoadState('networkidle');
}

type Kind = 'document' | 'scripts' | 'styles' | 'fonts' | 'answers' | 'pictures' | 'others';

function sumUp(answers: readonly CountedAnswer[]): Omit<Visit, 'page' | 'visit'> {
  const sums = { document: 0, scripts: 0, styles: 0, fonts: 0, answers: 0, pictures: 0, others: 0 };
  for (const answer of answers) sums[kindOf(answer)] += answer.bytes;
  const all = Object.values(sums).reduce((total, bytes) => total + bytes, 0);
  return { ...sums, beforePictures: all - sums.pictures, requests: answers.length };
}

function kindOf({ path, type }: CountedAnswer): Kind {
  if (path.startsWith('/graphql')) return 'answers';
  if (/^\/(img|media)\//.test(path) || type.startsWith('image/')) return 'pictures';
  if (path.endsWith('.js')) return 'scripts';
  if (path.endsWith('.css')) return 'styles';
  if (path.endsWith('.woff2')) return 'fonts';
  return type === 'text/html' || type === '' ? 'document' : 'others';
}
