import { expect, type Page, test } from '@playwright/test';
import { cents } from '../harness/figures.ts';
import { openPage } from '../harness/page/open-page.ts';
import { shopUrl } from '../harness/places.ts';

const COIN = '/2026-tall-ship-1-oz-silver-coin.html';
const CAPSULE = '/coin-capsule-choose-a-diameter.html';

/** The button of the buy box; on a phone the bottom bar has another. */
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to cart|Pre-order|Out of stock)$/ })
    .first();

/** Records the URLs of all requests of a page from now on. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

test('a product page, loaded once: its pictures and its content', async ({ page }) => {
  await page.route('**/silver-tall-ship-coin-1oz-3.webp*', (route) => route.abort());
  const asked = askedOf(page);
  await openPage(page, COIN);

  await test.step('pictures and the film: keys, the full-screen view, and no request before a click (PDP-10, IMG-10)', async () => {
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(4);

    // A picture that fails to load is marked, and its background stays.
    await expect(tabs.nth(2).locator('[data-errored]')).toBeVisible();

    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    const opener = page.getByRole('button', { name: /Enlarge: Reverse$/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: /^Enlarged pictures of 2026 Tall Ship/ });
    const image = view.getByRole('img');
    await expect(view.getByText('Reverse, 2 of 3')).toBeVisible();
    const widthOf = async () => (await image.boundingBox())?.width ?? 0;
    const whole = await widthOf();
    await page.keyboard.press('+');
    await expect.poll(widthOf).toBeCloseTo(whole * 2, 0);
    await view.getByRole('button', { name: 'Zoom out' }).click();
    await page.keyboard.press('ArrowLeft');
    await expect(view.getByText('Obverse, 1 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(opener).toBeFocused();

    await tabs.last().click();
    expect(asked.filter((url) => !url.startsWith(shopUrl) && !url.startsWith('data:'))).toEqual([]);
    expect(asked.filter((url) => url.includes('/film/'))).toEqual([]);
    await page.getByRole('button', { name: /^Watch the video/ }).click();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
  });

  await test.step('a product page shows everything from its pictures to its questions (PDP-01)', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('2026 Tall Ship 1 oz silver coin');

    // Prices by quantity and payment method; the row of the current quantity is highlighted.
    await test.step('prices are listed by quantity and payment method', async () => {
      const table = main.getByRole('table', { name: /^Price per piece/ });
      await expect(table.getByRole('columnheader')).toHaveText(['Quantity', 'Wire or check', 'Card']);
      const rows = table.getByRole('row');
      expect(await rows.count()).toBeGreaterThan(2);
      let isAboveCard = false;
      for (const row of (await rows.all()).slice(1)) {
        const [cash, card] = await Promise.all(
          (await row.getByRole('cell').all()).map((cell) => cell.innerText()),
        );
        if (card === 'not by card') isAboveCard = true;
        else expect(cents(card ?? '')).toBeGreaterThan(cents(cash ?? ''));
      }
      // Five hundred coins exceed the card limit.
      expect(isAboveCard).toBe(true);
      await expect(main.getByText(/^We accept cards up to \$15,000 per order\.$/)).toBeVisible();
      await main.getByRole('button', { name: /^20 to 99: order 20$/ }).click();
      await expect(table.locator('[aria-current]')).toContainText('20 to 99');
      await expect(main.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('20');
    });

    // Price per ounce or per gram, and its breakdown.
    await main.getByRole('button', { name: 'g', exact: true }).click();
    await expect(main.getByText(/^Per gram/)).toBeVisible();
    await main.getByRole('button', { name: 'How is this priced?' }).click();
    await expect(page.getByRole('dialog', { name: 'How this price is made' })).toContainText('Fine weight');
    await page.keyboard.press('Escape');

    await expect(
      main.getByText(/^Leaves the vault \w+day, \w+ \d+ if you pay now, and arrives/),
    ).toBeVisible();
    await test.step('attributes have their values', async () => {
      await expect(main.getByText('Edge', { exact: true }).locator('xpath=following-sibling::*')).toHaveText(
        'Reeded',
      );
    });
    await expect(main.getByText('Singles come in an inert flip')).toBeVisible();
    await test.step('a question expands', async () => {
      const question = main.getByText('Can I hold it in a retirement account?');
      const answer = question.locator('xpath=ancestor::details').locator('div').first();
      await expect(answer).toBeHidden();
      await question.click();
      await expect(answer).toBeVisible();
    });

    await test.step('during an addition the button is disabled (PDP-05)', async () => {
      // During the addition, the button accepts no second click.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if (/mutation addItems/i.test(route.request().postData() ?? '')) await held;
        await route.continue();
      });
      await addButton(page).click();
      await expect(
        main.locator('button[aria-busy="true"], button[aria-disabled="true"]').first(),
      ).toBeVisible();
      release();
    });
    await expect(page.getByRole('dialog').filter({ hasText: '2026 Tall Ship' })).toBeVisible();
  });
});

test('options change price, stock and URL without requests; a link, a reload and Back restore them (PDP-04, PDP-06, ENT-09)', async ({
  page,
}) => {
  // Another test may move the prices meanwhile. A page that learns of it requests its product again.
  await page.route('**/graphql?*etalPrices*', (route) => route.abort());
  await openPage(page, CAPSULE);
  const asked = askedOf(page);
  const price = page
    .getByRole('main')
    .getByText(/^\$[\d,.]+$/)
    .first();
  await expect(addButton(page)).toBeDisabled();
  await expect(page.getByText('Select an option first: inner diameter, foam ring.')).toBeVisible();
  await page.getByRole('radio', { name: /^39 mm/ }).check();
  // The code of the options may arrive between the two choices. Neither is lost.
  await page.getByRole('radio', { name: /^Green/ }).click();
  await expect(page).toHaveURL(`${CAPSULE}?diameter=39-mm&ring=green`);
  await expect(page.getByRole('radio', { name: /^39 mm/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Green/ })).toBeChecked();
  await expect(price).toHaveText('$1.15');
  await expect(page.getByText('39 mm, Green: in stock.')).toBeVisible();
  await expect(addButton(page)).toBeEnabled();
  await expect(page.getByRole('radio', { name: /^White, sold out/ })).toBeDisabled();
  expect(asked.filter((url) => url.includes('/graphql') && !url.includes('etalPrices'))).toEqual([]);

  // By keyboard: a conflicting option is announced, and the others change.
  await page.getByRole('radio', { name: /^39 mm/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^65 mm/ })).toBeChecked();
  await expect(page).toHaveURL(`${CAPSULE}?diameter=65-mm`);
  await expect(
    page.getByRole('radio', { name: /^Black \(not available with your other choices\)/ }),
  ).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await page.getByRole('radio', { name: /^None/ }).check();
  await expect(price).toHaveText('$2.60');

  await page.reload();
  await expect(page.getByRole('radio', { name: /^65 mm/ })).toBeChecked();
  await expect(price).toHaveText('$2.60');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Accessories' })
    .click();
  await expect(page).toHaveURL(/accessories\.html$/);
  await page.goBack();
  await expect(page).toHaveURL(`${CAPSULE}?diameter=65-mm&ring=none`);
  await expect(price).toHaveText('$2.60');

  await openPage(page, '/10-oz-silver-bar-minted-or-cast.html?finish=cast-loose');
  await expect(page.getByRole('radio', { name: /^Cast, loose/ })).toBeChecked();
  await test.step('a swatch is a picture of its option (IMG-05)', async () => {
    await expect(page.locator('label img[src*="/img/attribute/swatch/cast.webp"]')).toBeVisible();
  });
  await expect(page.getByRole('tabpanel').getByRole('img')).toHaveAttribute('src', /silver-cast-bar-10oz/);
});

test('the first HTML shows the chosen variant, with its parent as canonical page (PDP-06)', async () => {
  const html = await (await fetch(`${shopUrl}${CAPSULE}?diameter=39-mm&ring=green`)).text();
  expect(html).toContain('Item 209');
  expect(html).toContain('$1.15');
  expect(html).toContain(`<link rel="canonical" href="${shopUrl}${CAPSULE}"/>`);
  const group = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? ''))
    .find((data) => data['@type'] === 'ProductGroup');
  expect(group.hasVariant).toHaveLength(19);
  expect(group.hasVariant[0].offers).toMatchObject({ price: 0.75, priceCurrency: 'USD' });

  const preorder = await (await fetch(`${shopUrl}/2026-honey-bee-1-oz-gold-coin.html`)).text();
  await test.step('a pre-order is marked, with its note (PDP-02, PDP-08)', async () => {
    expect(preorder).toContain('https://schema.org/PreOrder');
    expect(preorder).toMatch(/Struck to order\. Ships about \w+ \d+, \d{4}\./);
  });
  await test.step('the largest picture loads first, in width steps (IMG-01)', async () => {
    // The largest picture loads first, in width steps.
    expect(preorder).toMatch(/<img[^>]*fetchPriority="high"[^>]*>/i);
    expect(preorder).toMatch(/srcSet="\/img\/[^"]+width=320[^"]* 320w, [^"]+ 640w/i);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bottom bar buys, a swipe changes pictures, and unavailable options are marked (PDP-02, PDP-03, PDP-07)', async ({
    page,
  }) => {
    await openPage(page, '/2026-honey-bee-1-oz-gold-coin.html');
    const main = page.getByRole('main');
    await expect(main.getByText('Pre-order', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^Struck to order\. Ships about/)).toBeVisible();
    const buttons = main.getByRole('button', { name: 'Pre-order', exact: true });
    await expect(buttons.first()).toBeEnabled();
    const bar = await buttons.last().boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(bar?.y ?? 0).toBeGreaterThan(760);

    const panel = page.getByRole('tabpanel');
    await panel.evaluate((element) => {
      const touch = (type: string, x: number) =>
        element.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            touches:
              type === 'touchstart'
                ? [new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 })]
                : [],
            changedTouches: [new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 })],
          }),
        );
      touch('touchstart', 300);
      touch('touchend', 120);
    });
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');

    await openPage(page, '/2026-lighthouse-1-oz-silver-round.html');
    await expect(addButton(page)).toBeDisabled();
    await expect(main.getByText('We have none in the vault today.')).toBeVisible();
    await test.step('a tile shows when a pre-order ships (OPEN-42)', async () => {
      await openPage(page, '/pre-order.html');
      const tile = main.getByRole('article').filter({ hasText: '2026 Honey Bee 1 oz gold coin' }).first();
      await expect(tile.getByText(/Ships about/)).toBeVisible();
      await expect(tile.getByText('Pre-order', { exact: true }).first()).toBeVisible();
    });
  });
});

test('a quantity typed before hydration is the one that is added', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/2026-tall-ship-1-oz-silver-coin.html', { waitUntil: 'commit' });
  await page.getByLabel('Quantity', { exact: true }).first().fill('25');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  script.resolve();
  await expect(page.getByRole('dialog', { name: '25 items added to your shopping cart' })).toBeVisible();
});
