import type { LaunchOptions } from '@playwright/test';

const { FULL_CHROME_PATH } = process.env;

/** A full Chromium without a window; npm test finds or installs one. Unset: Playwright's own. */
export const fullBrowser: LaunchOptions = {
  ...(FULL_CHROME_PATH ? { executablePath: FULL_CHROME_PATH } : { channel: 'chromium' }),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
};
