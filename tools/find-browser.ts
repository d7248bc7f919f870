import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's headless shell needs a third less processor time for the same pages. */
const HEADLESS_SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const DEBIAN_CHROMIUM = { path: '/usr/bin/chromium', package: 'chromium' };

const FULL_BROWSERS = [
  DEBIAN_CHROMIUM.path,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * Returns the path of an installed Chromium or Chrome, or `null` for Playwright's own download.
 * `CHROME_PATH` takes precedence, then the headless shell. Installs the shell on Debian as root if
 * there is no browser, and in CI also beside a full browser; elsewhere installs Playwright's.
 */
export function findBrowser(): string | null {
  const given = firstOf([process.env.CHROME_PATH ?? '', HEADLESS_SHELL.path]);
  const full = firstOf(FULL_BROWSERS);
  if (given) return given;
  if (full && !process.env.CI) return full;
  return install(HEADLESS_SHELL) ?? full ?? findFullBrowser();
}

/**
 * Returns the path of a Chromium or Chrome with notifications, which the headless shell lacks, or
 * `null` for Playwright's own download. `FULL_CHROME_PATH` takes precedence. Installs Debian's as
 * root, otherwise Playwright's.
 */
export function findFullBrowser(): string | null {
  const found = firstOf([process.env.FULL_CHROME_PATH ?? '', ...FULL_BROWSERS]) ?? install(DEBIAN_CHROMIUM);
  if (found) return found;
  console.log("Installing Playwright's Chromium (once) …");
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status !== 0) throw new Error('No browser: set CHROME_PATH to a Chromium or Chrome.');
  return null;
}

/** Returns the environment from which the journeys take their browsers. */
export function browserPaths(): { CHROME_PATH: string; FULL_CHROME_PATH: string } {
  return { CHROME_PATH: findBrowser() ?? '', FULL_CHROME_PATH: findFullBrowser() ?? '' };
}

function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => path !== '' && existsSync(path));
}

/** Installs a package of Debian as root. Returns its program, or undefined if that is impossible. */
function install({ path, package: name }: typeof HEADLESS_SHELL): string | undefined {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log(`Installing ${name} from Debian (once) …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return firstOf([path]);
}
