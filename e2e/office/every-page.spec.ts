import { expect, type Page, test } from '@playwright/test';
import { PAGE_TABLE, type PageRow } from '../../office/src/routes/page-table.ts';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { collectPolicyViolations } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';

// Workers share the tests, and each worker signs in once.
test.describe.configure({ mode: 'parallel' });

const MOST_PAGES = 4;

const rows: readonly PageRow[] = PAGE_TABLE.office;
/** The table has one example of a settings page; these have lists of rows, which the example has not. */
const SETTINGS = ['delivery', 'payments', 'tax', 'countries', 'emails'].map((page) => `/settings/${page}`);
const PATHS = [
  ...rows.map(({ path, example }) => (path === '*' ? '/no-such-page' : (example ?? path))),
  ...SETTINGS,
];
/** The paths, grouped by desk: paths of a desk have the same first word. */
const BY_DESK = [...Map.groupBy(PATHS, (path) => path.split('/')[1]).values()].flat();
const PARTS = BY_DESK.flatMap((_, at) => (at % MOST_PAGES === 0 ? [BY_DESK.slice(at, at + MOST_PAGES)] : []));

let page: Page;
let thrown: string[];
test.beforeAll(async ({ browser }) => {
  // Passkeys belong to a host name; an address has none.
  page = await browser.newPage({ baseURL: `http://localhost:${SHOP_PORT}`, reducedMotion: 'reduce' });
  thrown = await collectPolicyViolations(page);
  page.on('pageerror', ({ message }) => thrown.push(`${page.url()}: ${message}`));
  await joinStaff(page, { name: 'Ilse Brandt', role: 'owner' });
});
test.afterAll(() => page.close());

for (const paths of PARTS) {
  test(`the office's pages from ${paths[0]} to ${paths.at(-1)} are accessible, fit a telephone and throw nothing`, async () => {
    for (const [at, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.goto(`/office${path}`);
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        // Neighbors alternate between the two views.
        await expectAccessible(page, VIEWS.slice(at % 2, (at % 2) + 1));
        expect(await overflowAt(page, 390)).toBe(0);
      });
    }
    expect(thrown).toEqual([]);
  });
}

const LOW_WINDOWS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 640 },
];

test('the desks fit low windows without scrolling', async () => {
  const size = page.viewportSize();
  await page.goto('/office/');
  for (const window of LOW_WINDOWS) {
    await page.setViewportSize(window);
    const side = page.getByRole('complementary', { name: 'Back office' });
    expect(await side.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await expect(side.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    await expect(side.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  }
  if (size) await page.setViewportSize(size);
});

/** Returns how many pixels the page is wider than a window of this width. Restores the window. */
async function overflowAt(page: Page, width: number): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (size) await page.setViewportSize(size);
  return overflow;
}
