import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../median.ts';
import { freePort } from '../shop/server-process.ts';
import { openProfile } from './browser.ts';
import { SHOP_PAGES, type ShopPage, seedCart } from './pages.ts';

/**
 * Fetched on demand instead of being a dependency: with its dependencies it would be a quarter of
 * every installation, for a rarely used measurement.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lighthouse's result for one page on a phone: medians of several runs. Scores from 0 to 100. */
export interface PageSpeed {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest Contentful Paint in milliseconds on Lighthouse's simulated phone. */
  lcpMs: number;
  /** Total Blocking Time in milliseconds. */
  tbtMs: number;
  /** Cumulative Layout Shift. */
  cls: number;
  kilobytes: number;
}

/**
 * Loads every page `runs` times with Lighthouse's mobile settings. @throws with Lighthouse's
 * message when it fails
 */
export async function measurePageSpeed(url: string, runs: number): Promise<PageSpeed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-lighthouse-'));
  const measured: PageSpeed[] = [];
  try {
    for (const shopPage of SHOP_PAGES) {
      const reports: Report[] = [];
      while (reports.length < runs) reports.push(await loadAsNewcomer(shopPage, url, folder));
      const speed = { page: shopPage.page, ...summarise(reports) };
      console.log(`Lighthouse: ${JSON.stringify(speed)}`);
      measured.push(speed);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return measured;
}

/** Loads a page in a new browser, with at most a cart. */
async function loadAsNewcomer({ path, hasCart }: ShopPage, url: string, folder: string): Promise<Report> {
  const port = await freePort();
  const browser = await openProfile(mkdtempSync(join(folder, 'profile-')), port);
  try {
    if (hasCart) await seedCart(browser, url);
    return await load(url + path, join(folder, 'report.json'), port);
  } finally {
    await browser.close();
  }
}

/** The used parts of Lighthouse's report. */
interface Report {
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  readonly audits: Record<string, { numericValue: number }>;
}

async function load(address: string, file: string, port: number): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--port=${port}`,
    '--disable-storage-reset',
  ];
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${address}: ${words.slice(-500)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function summarise(reports: readonly Report[]): Omit<PageSpeed, 'page'> {
  const score = (name: keyof Report['categories']) =>
    Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100);
  const figure = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1_000) / 1_000,
    kilobytes: Math.round(figure('total-byte-weight') / 1_000),
  };
}
