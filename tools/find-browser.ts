import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's headless shell needs a quarter less processor time for the same pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * Returns the path of an installed Chromium or Chrome, or `null` for Playwright's own download.
 * `CHROME_PATH` takes precedence. Installs one when none is found: Debian's package as root,
 * otherwise Playwright's. CI installs the headless shell even if a slower browser is found.
 */
export function findBrowser(): string | null {
  const found = findInstalled();
  if (found && (found === process.env.CHROME_PATH || found === HEADLESS_SHELL || !process.env.CI))
    return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian (once) …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = findInstalled();
      if (installed) return installed;
    }
  }
  if (found) return found;
  console.log("Installing Playwright's Chromium (once) …");
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status !== 0) throw new Error('No browser: set CHROME_PATH to a Chromium or Chrome.');
  return null;
}

function findInstalled(): string | undefined {
  return [process.env.CHROME_PATH ?? '', ...KNOWN_PLACES].find((path) => path !== '' && existsSync(path));
}
