import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Types of results' });

test('related searches and kinds of results are above the list, and Back returns through them (OPEN-49, OPEN-84)', async ({
  page,
}) => {
  await openPage(page, '/search.html?query=silver');
  await expect(page).toHaveTitle(/^Results for “silver”/);
  const main = page.getByRole('main');
  const related = main.getByText(/Related searches:/);
  expect(await related.getByRole('link').count()).toBeLessThanOrEqual(5);
  await expect(related).toContainText(/silver tube \(\d+\)/);
  await expect(tabs(page).getByRole('link', { name: /^Products \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await tabs(page)
    .getByRole('link', { name: /^Categories \d+$/ })
    .click();
  await expect(page).toHaveURL('/search.html?query=silver&kind=category');
  await expect(main.getByRole('link', { name: 'Silver / Silver bars', exact: true })).toBeVisible();
  await expect(main.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
  await page.goBack();
  await expect(main.getByRole('complementary', { name: 'Filters' })).toBeVisible();

  await related.getByRole('link', { name: 'silver tube' }).click();
  await expect(heading(page)).toHaveText('Results for “silver tube”');
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('silver tube');
  await page.goBack();
  await expect(heading(page)).toHaveText('Results for “silver”');
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('silver');
});

test('a text that is too short, a typo, and an empty result are each explained with a link (SRCH-04, SRCH-33, CONF-08, OPEN-30)', async ({
  page,
}) => {
  await openPage(page, '/search.html?query=si');
  const main = page.getByRole('main');
  await expect(main).toContainText('Search term must be at least three characters');

  await openPage(page, '/search.html?query=silvr+bar');
  await expect(main).toContainText('Did you mean silver bar?');
  await main.getByRole('link', { name: 'silver bar', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “silver bar”');

  await openPage(page, '/search.html?query=zzzzzz');
  await expect(page.getByRole('heading', { name: 'Your search returned no products.' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'tall ship' })).toHaveAttribute(
    'href',
    '/search.html?query=tall+ship',
  );
  await main.getByRole('link', { name: 'Gold', exact: true }).click();
  await expect(page).toHaveURL('/gold.html');
});

test('a search with one result leads to its page: on submit, by a link, and without scripts (SRCH-11)', async ({
  page,
  request,
}) => {
  await openPage(page, '/');
  await page.getByRole('combobox', { name: 'Search products' }).fill('loupe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/loupe-10x-with-light.html');
  await page.goBack();
  await expect(page).toHaveURL('/');

  const answer = await request.get('/search.html?query=loupe', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/loupe-10x-with-light.html']);
});

test('odd search texts in the URL return a page', async ({ request }) => {
  const texts = [
    'x'.repeat(6_000),
    '<script>alert(1)</script>',
    '\u0000\u0007',
    '%E0%A4%A',
    "'; drop table product; --",
    '🥇 ذهب',
    '(((***',
  ];
  const paths = [
    ...texts.map((text) => `?query=${encodeURIComponent(text)}`),
    '?query=%E0%A4%A',
    '?query=silver&kind=../../etc',
    '?query=silver&page=0',
    '?query=silver&page=-1',
    '?query=silver&page=1e9&page_size=1000000000&sort=colour:UP',
    '?query=silver&colour[filter]=red',
    '?query=a&query=b',
    '?query=silver&page=999',
  ];
  for (const path of paths) {
    const answer = await request.get(`/search.html${path}`);
    expect(answer.status(), path.slice(0, 60)).toBeLessThan(500);
    const html = await answer.text();
    expect(html, path.slice(0, 60)).not.toContain('<script>alert(1)');
    expect(html, path.slice(0, 60)).not.toContain('\u0000');
  }
});
