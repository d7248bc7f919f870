import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'Coins by post';
const PATH = '/coins-by-post';
const FIRST = 'Send us your coins';
const SECOND = 'Send us your coins and bars';
/** Time for a person to schedule; the journey waits no longer than this. */
const AHEAD_MS = 30_000;

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const saved = (page: Page) => page.getByText(/^Draft, saved/);
const frame = (page: Page, name: 'Desktop, 1280 px' | 'Phone, 390 px') => page.getByTitle(name);
const dialog = (page: Page) => page.getByRole('dialog');

/** Presses the button of a dialog when it can act. */
async function confirm(page: Page, name: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
}

test('a page is built by keyboard, previewed, published, scheduled, compared and restored (CONT-01, CONT-02, CONT-03, CONT-04)', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const shopper = await browser.newPage();
  const palette = page.getByRole('group', { name: 'Add an element' });
  const items = page.getByRole('treeitem');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const add = (name: string) => palette.getByRole('button', { name, exact: true }).press('Enter');

  await test.step('a draft is created that shoppers do not see', async () => {
    await joinStaff(page, { name: 'Nora Falk', role: 'editor' });
    await page.goto('/office/content/pages');
    await expect(title(page, 'Pages')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New page' }).press('Enter');
    await dialog(page).getByLabel('Title').fill(TITLE);
    await expect(dialog(page).getByLabel('Name')).toHaveValue('coins-by-post');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(title(page, TITLE)).toBeVisible();
    await expect(page.getByText('The page is empty.')).toBeVisible();
    expect((await shopper.goto(PATH))?.status()).toBe(404);
  });

  await test.step('elements are added and edited', async () => {
    await add('Row');
    await add('Heading');
    await panel('Heading').getByLabel('Heading').fill(FIRST);
    await add('Text');
    await panel('Text').getByRole('textbox', { name: 'Text' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('We pay on the day we weigh them.');
    await add('Accordion');
    await panel('Accordion').getByLabel('Question', { exact: true }).fill('Who insures the parcel?');
    await add('HTML');
    await panel('HTML')
      .getByLabel('HTML')
      .fill('<p onclick="count()">Insured by us.</p><script>count()</script>');
    await expectNames(items, ['Row', 'Heading', 'Text', 'Accordion', 'HTML']);
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('elements are moved and removed by keyboard, which keeps the focus on them', async () => {
    await items.nth(4).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(items.nth(2)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expectNames(items, ['Row', 'Text', 'Heading', 'Accordion', 'HTML']);
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expectNames(items, ['Text', 'Row', 'Heading', 'Accordion', 'HTML']);
    await expect(items.nth(0)).toBeFocused();
    await expect(page.getByText('Text is now element 1 of 5.')).toBeAttached();
    await page.keyboard.press('Delete');
    await expectNames(items, ['Row', 'Heading', 'Accordion', 'HTML']);
    await expect(items.nth(0)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expectNames(items, ['Row', 'Heading', 'Text', 'Accordion', 'HTML']);
    await page.getByRole('button', { name: 'Redo' }).press('Enter');
    await expectNames(items, ['Row', 'Text', 'Heading', 'Accordion', 'HTML']);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expectNames(items, ['Row', 'Heading', 'Text', 'Accordion', 'HTML']);
  });

  await test.step('the preview is the real page at the width of a desktop and of a phone', async () => {
    for (const name of ['Desktop, 1280 px', 'Phone, 390 px'] as const) {
      const shown = frame(page, name).contentFrame();
      await expect(shown.getByRole('heading', { name: FIRST })).toBeVisible();
      await expect(shown.getByRole('contentinfo')).toBeAttached();
    }
    const widths = () => page.locator('iframe').evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(await widths()).toEqual([1280, 390]);
    const sizes = page.getByRole('group', { name: 'Preview width' });
    await sizes.getByRole('button', { name: 'Phone' }).press('Enter');
    expect(await widths()).toEqual([390]);
    await sizes.getByRole('button', { name: 'Both' }).press('Enter');
  });

  await test.step('what publishing removes is listed first, and shoppers do not get it', async () => {
    const notice = 'Publishing removes 2 things that are not allowed on shop pages.';
    await expect(page.getByText(notice)).toBeVisible();
    await items.nth(0).click();
    await page.getByRole('button', { name: 'Show it' }).first().press('Enter');
    await expect(panel('HTML')).toBeVisible();
    // A change that is not saved yet is in the list, too.
    await panel('HTML').getByLabel('HTML').fill('<p>Insured by us.</p><script>count()</script>');
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    const list = dialog(page).getByRole('listitem');
    await expect(list).toHaveText([/^Element script.*<script>count\(\)<\/script>/]);
    await expectAccessible(page);
    await confirm(page, 'Publish');
    await expect(page.getByText('Published.', { exact: true })).toBeVisible();
    await expect(async () => {
      expect((await shopper.goto(PATH))?.status()).toBe(200);
    }).toPass();
    await expect(shopper.getByRole('heading', { name: FIRST })).toBeVisible();
    await expect(shopper.getByText('Insured by us.')).toBeVisible();
    await expect(shopper.getByText('Who insures the parcel?')).toBeVisible();
    expect(await shopper.content()).not.toContain('count()');
  });

  let atMs = 0;
  await test.step('the next version is scheduled; a time in the past is rejected', async () => {
    await items.nth(1).click();
    await panel('Heading').getByLabel('Heading').fill(SECOND);
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Schedule' }).press('Enter');
    await dialog(page).getByLabel('Show from').fill('2020-01-01T12:00');
    await expectAccessible(page);
    await confirm(page, 'Schedule');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    atMs = Math.ceil((Date.now() + AHEAD_MS) / 1_000) * 1_000;
    await dialog(page).getByLabel('Show from').fill(localTime(atMs));
    await confirm(page, 'Schedule');
    await expect(page.getByText('Scheduled.', { exact: true })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('shoppers see it at its time, not before', async () => {
    const heading = shopper.getByRole('heading', { name: SECOND });
    await shopper.goto(PATH);
    await expect(heading).toHaveCount(0);
    await wait(atMs - Date.now());
    await expect(async () => {
      await shopper.goto(PATH);
      expect(await heading.count()).toBe(1);
    }).toPass({ intervals: [500], timeout: 120_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(atMs);
  });

  await test.step('the versions are compared, and the first one is restored', async () => {
    await page.reload();
    await expect(items.nth(1)).toContainText(SECOND);
    await page.getByRole('button', { name: 'Versions' }).press('Enter');
    const rows = dialog(page).getByRole('row');
    const second = rows.filter({ hasText: 'Version 2' });
    await expect(second).toContainText(/Shown now|Published/);
    const first = rows.filter({ hasText: 'Version 1' });
    await first.getByRole('button', { name: 'Compare' }).press('Enter');
    await expect(dialog(page).getByText('Version 1 and the current one')).toBeVisible();
    const headings = dialog(page).getByRole('paragraph').filter({ hasText: FIRST });
    await expect(headings).toHaveText([`RemovedHeading ${FIRST}`, `AddedHeading ${SECOND}`]);
    await expectAccessible(page);
    await first.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(page.getByText('The version is the draft now. Publish it to show it.')).toBeVisible();
    await expect(items.nth(1)).toContainText(FIRST);
    await expect(items.nth(1)).not.toContainText(SECOND);
    // A draft is never replaced without a question.
    await page.getByRole('button', { name: 'Versions' }).press('Enter');
    await second.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(dialog(page).getByText('Version 2 replaces your draft, which is deleted.')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Keep the draft' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(items.nth(1)).not.toContainText(SECOND);
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await confirm(page, 'Publish');
    await expect(page.getByText('Published.', { exact: true })).toBeVisible();
    await expect(async () => {
      await shopper.goto(PATH);
      expect(await shopper.getByRole('heading', { name: FIRST, exact: true }).count()).toBe(1);
    }).toPass();
    await shopper.close();
  });
});

test('blocks, articles, menus and the notice line have drafts with a preview, and changes are never lost (CONT-01)', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await joinStaff(page, { name: 'Otto Fell', role: 'editor' });
  const discard = async () => {
    await page.getByRole('button', { name: 'Discard draft' }).press('Enter');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Discard draft' }).press('Enter');
    await expect(page.getByText('The draft is deleted.', { exact: true })).toBeVisible();
  };

  await test.step('a link of the footer', async () => {
    await page.goto('/office/content/menus');
    await expect(title(page, 'Menus and footer')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await page.getByRole('treeitem').first().press('Enter');
    await expectAccessible(page);
  });

  await test.step('the menu of the storefront', async () => {
    await page.goto('/office/content/menus');
    await page.getByRole('link', { name: 'Arrange the menu' }).press('Enter');
    await expect(title(page, 'Menu of the storefront')).toBeVisible();
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Gold');
    await expectAccessible(page);
    // The focus stays with the entry, so that the next press moves it on.
    const down = page.getByRole('button', { name: 'Down: Gold', exact: true });
    await down.press('Enter');
    await expect(down).toBeFocused();
    await expect(entries.first()).toContainText('Silver');
    const link = page.getByRole('form', { name: 'Add a link' });
    await link.getByLabel('Text').fill('How to buy');
    await link.getByLabel('Address').fill('how-to-buy');
    await link.getByLabel('Address').press('Enter');
    await expect(link.getByText('The address must begin with / or https://')).toBeVisible();
    await link.getByLabel('Address').fill('/faq');
    await link.getByLabel('Address').press('Enter');
    await expect(entries.last()).toContainText('How to buy');
    await expect(saved(page)).toBeVisible();
    const shop = frame(page, 'Desktop, 1280 px').contentFrame();
    const bar = shop.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(bar.first()).toHaveText('Silver');
    await expect(shop.getByRole('link', { name: 'How to buy' })).toHaveAttribute('href', /\/faq$/);
    await expectAccessible(page);
    // A page of the shop is hidden, not removed.
    await expect(bar.filter({ hasText: 'Journal' })).toHaveCount(1);
    const journal = entries.filter({ has: page.getByRole('button', { name: /^Journal/ }) });
    await journal.getByRole('button', { name: /^Journal/ }).press('Enter');
    await expect(journal.getByRole('button', { name: /^Journal/, expanded: true })).toBeVisible();
    await expect(journal.getByRole('button', { name: 'Remove this link' })).toHaveCount(0);
    await journal.getByLabel('Hide it and the entries below it').press('Space');
    await expect(bar.filter({ hasText: 'Journal' })).toHaveCount(0);
    await discard();
    await expect(entries.first()).toContainText('Gold');
  });

  await test.step('a change is saved when the editor leaves at once', async () => {
    await page.goto('/office/content/blocks');
    await expect(title(page, 'Blocks')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New block' }).press('Enter');
    await dialog(page).getByLabel('Title').fill('Winter banner');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Winter banner')).toBeVisible();
    const palette = page.getByRole('group', { name: 'Add an element' });
    const sent = page.waitForResponse((one) => one.request().postData()?.includes('banner-wrapper') ?? false);
    await palette.getByRole('button', { name: 'Banner' }).press('Enter');
    await page
      .getByRole('navigation', { name: 'Content' })
      .getByRole('link', { name: 'Blocks' })
      .press('Enter');
    await expect(title(page, 'Blocks')).toBeVisible();
    await sent;
    await page.getByRole('link', { name: 'Winter banner' }).press('Enter');
    await expect(page.getByRole('treeitem')).toHaveText([/Banner/]);
    await page.reload();
    await expect(page.getByRole('treeitem')).toHaveText([/Banner/]);
    await discard();
  });

  await test.step('an article', async () => {
    await page.goto('/office/content/journal');
    await expect(title(page, 'Journal')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await page.getByText('Settings of the page').press('Enter');
    await page.getByLabel('Title', { exact: true }).fill('Bars in the cold');
    await expect(saved(page)).toBeVisible();
    const phone = frame(page, 'Phone, 390 px').contentFrame();
    await expect(phone.getByRole('heading', { name: 'Bars in the cold' })).toBeVisible();
    await expectAccessible(page);
    await discard();
  });

  await test.step('the notice line', async () => {
    await page.goto('/office/content/notice');
    await expect(title(page, 'Notice line')).toBeVisible();
    await page.getByLabel('Shown in the shop').selectOption('Yes');
    await page.getByLabel('Text', { exact: true }).fill('We are closed on Friday.');
    await expect(saved(page)).toBeVisible();
    const desktop = frame(page, 'Desktop, 1280 px').contentFrame();
    await expect(desktop.getByText('We are closed on Friday.')).toBeVisible();
    await expectAccessible(page);
    await discard();
  });
});

/** Expects the names of elements; an entry shows the beginning of its text below. */
async function expectNames(items: Locator, names: readonly string[]): Promise<void> {
  await expect(items).toHaveText(names.map((name) => new RegExp(`^${name}`)));
}

/** The time as a field for date and time takes it, in the time zone of the shop. */
function localTime(atMs: number): string {
  return new Date(atMs).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replace(' ', 'T');
}
