import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../../tools/find-browser.ts';

const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Opens a headless Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...where(), args: ARGS });
}

/**
 * Opens a headless Chromium with its profile in `folder`, which other programs can control through
 * `port`.
 */
export function openProfile(folder: string, port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...where(),
    args: [...ARGS, `--remote-debugging-port=${port}`],
  });
}

function where(): { executablePath?: string } {
  const executablePath = findBrowser();
  return executablePath === null ? {} : { executablePath };
}
