import { expect, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { shopUrl } from '../harness/places.ts';

/** Returns the response for a client without scripts: status, redirect target and HTML. */
async function ask(path: string) {
  const response = await fetch(shopUrl + path, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
}

/** Returns the structured data of a page by type. */
function structuredData(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...found].flatMap(([, json]) => {
    const data = JSON.parse(json ?? '');
    return data['@graph'] ?? [data];
  });
}

const PAGES = [
  {
    rows: 'PAGE-07, PAGE-21, SEO-01, SEO-02',
    path: '/',
    title: 'Gold, silver, platinum and palladium | Ingot',
    types: ['Organization', 'WebSite'],
    shows: 'What you pay, taken apart',
  },
  {
    rows: 'PAGE-08, PAGE-14, CAT-01',
    path: '/silver.html',
    title: 'Silver | Ingot',
    types: ['BreadcrumbList'],
    shows: '2026 Tall Ship 1 oz silver coin',
  },
  {
    rows: 'PAGE-08, PAGE-13, PDP-01',
    path: '/2026-tall-ship-1-oz-silver-coin.html',
    title: '2026 Tall Ship 1 oz silver coin | Ingot',
    types: ['Product', 'BreadcrumbList', 'FAQPage'],
    shows: 'Add to cart',
  },
  {
    rows: 'PAGE-08, ROUTE-29',
    path: '/faq',
    title: 'Questions and answers | Ingot',
    types: ['FAQPage', 'BreadcrumbList'],
    shows: 'What is a troy ounce?',
  },
  {
    rows: 'ROUTE-05, OPEN-45',
    path: '/reviews',
    title: 'What buyers say | Ingot',
    types: ['BreadcrumbList', 'Organization'],
    shows: 'We publish every review that is about the product.',
  },
  {
    rows: 'ROUTE-06, OPEN-46',
    path: '/contact-us',
    title: 'Contact us | Ingot',
    types: ['Organization', 'WebSite', 'BreadcrumbList'],
    shows: 'Send message',
  },
  {
    rows: 'HEAD-27, OPEN-54',
    path: '/about',
    title: 'About Ingot | Ingot',
    types: ['BreadcrumbList'],
    shows: 'An assay office with a shop window',
  },
  {
    rows: 'OPEN-44, ROUTE-03',
    path: '/blog',
    title: 'Journal | Ingot',
    types: ['BreadcrumbList'],
    shows: 'Your first ounce',
  },
  {
    rows: 'OPEN-44, ROUTE-03',
    path: '/blog/guides',
    title: 'Guides | Ingot',
    types: ['BreadcrumbList'],
    shows: 'Your first ounce',
  },
  {
    rows: 'OPEN-44, ROUTE-03',
    path: '/blog/guides/your-first-ounce',
    title: 'Your first ounce | Ingot Journal',
    types: ['Article', 'BreadcrumbList'],
    shows: 'By The counter desk',
  },
  {
    rows: 'PRICE-01',
    path: '/spot/gold',
    title: 'Gold price today: live spot and charts | Ingot',
    types: ['BreadcrumbList', 'WebPage'],
    shows: 'Show as a table',
  },
  {
    rows: 'OPEN-43, ROUTE-02',
    path: '/sell-to-us',
    title: 'Sell to us | Ingot',
    types: ['BreadcrumbList'],
    shows: 'Today’s bids',
  },
  {
    rows: 'OPEN-43, ROUTE-02',
    path: '/sell-to-us/faq',
    title: 'Questions about selling | Ingot',
    types: ['FAQPage', 'BreadcrumbList'],
    shows: 'How do you calculate the bid?',
  },
] as const;

for (const { rows, path, title, types, shows } of PAGES) {
  test(`the first HTML of ${path} has its content, title, description, canonical link and structured data (OPEN-80, ${rows})`, async () => {
    const { status, html } = await ask(path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="${shopUrl}${path}"/>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"\/>/);
    const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
    expect(shown.match(/<h1/g)).toHaveLength(1);
    expect(shown).toContain(shows);
    expect(structuredData(html).map((data) => data['@type'])).toEqual([...types]);
  });
}

test('structured data names the shop and the search page; a product its price, currency and stock (SEO-01, SEO-02)', async () => {
  const organization = structuredData((await ask('/')).html).find((data) => data['@type'] === 'Organization');
  expect(organization).toMatchObject({ name: 'Ingot', url: `${shopUrl}/`, email: 'desk@ingot.example' });
  const website = structuredData((await ask('/')).html).find((data) => data['@type'] === 'WebSite');
  expect(JSON.stringify(website)).toMatch(/\/search\.html\?query=\{\w+\}/);
  const product = structuredData((await ask('/2026-tall-ship-1-oz-silver-coin.html')).html)[0];
  expect(JSON.stringify(product)).toMatch(/"priceCurrency":"USD"/);
  expect(JSON.stringify(product)).toMatch(/"availability":"https:\/\/schema\.org\/InStock"/);
});

test('all URLs of one page have one canonical link (PAGE-08, PAGE-21)', async () => {
  expect((await ask('/home')).html).toContain(`<link rel="canonical" href="${shopUrl}/"/>`);
  expect((await ask('/silver.html?page=2')).html).toContain(
    `<link rel="canonical" href="${shopUrl}/silver.html"/>`,
  );
  // Pages excluded from search engines have one too.
  for (const path of ['/search.html?query=gold', '/cart', '/style-guide']) {
    const { html } = await ask(path);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<link rel="canonical" href="${shopUrl}${path.replace(/\?.*/, '')}"/>`);
  }
});

test('a URL with a store view redirects without scripts, and is not a page of its own (PAGE-06)', async () => {
  const { status, html } = await ask('/default/silver.html');
  expect(status).toBe(200);
  expect(html).toContain('<title>Ingot</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<noscript>.*<a href="\/silver\.html">/);
});

test('moved paths redirect with their status (OPEN-80, PAGE-04)', async ({ page }) => {
  expect(await ask('/silver-tall-ship')).toMatchObject({
    status: 301,
    location: '/2026-tall-ship-1-oz-silver-coin.html',
  });
  expect(await ask('/gifts.html')).toMatchObject({ status: 302, location: '/starter-sets.html' });
  await openPage(page, '/checkout/cart');
  await expect(page).toHaveURL('/cart');
});

test('an unknown path is a 404 with links (ROUTE-30)', async ({ page }) => {
  const response = await openPage(page, '/there-is-no-such-page');
  expect(response?.status()).toBe(404);
  await test.step('the page has its title, its text and two links (PAGE-15, PAGE-16, PAGE-18)', async () => {
    await expect(page).toHaveTitle('Page Not Found');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found...');
    await expect(main).toContainText('Looks like something went wrong. Sorry about that.');
    await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact-us');
    await main.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/');
  });
  for (const path of [
    '/no-such-coin.html',
    '/silver/no-such-kind.html',
    '/spot/tin',
    '/sell-to-us/quotes-of-yore',
  ]) {
    expect(await ask(path)).toMatchObject({ status: 404 });
  }
});

test('/home is the home page, from banner to footer (PAGE-21, PAGE-22, PAGE-23, HEAD-24)', async ({
  page,
}) => {
  const textOf = async (path: string) => {
    await openPage(page, path);
    // Prices may change in between.
    return (await page.getByRole('main').innerText()).replace(/[\d.,]+/g, '0');
  };
  expect(await textOf('/home')).toBe(await textOf('/'));
  await expect(page.getByRole('contentinfo')).toContainText('(302) 555-0142');
});

test('the first HTML of the forms is that of a guest (ROUTE-08, ROUTE-11, ROUTE-12, HEAD-23)', async () => {
  for (const [path, title, shows] of [
    ['/sign-in', 'Login | Ingot', 'Remember me'],
    ['/create-account', 'Create an account | Ingot', 'Confirm E-mail'],
    ['/forgot-password', 'Forgot your password? | Ingot', 'Send the link'],
  ] as const) {
    const { html } = await ask(path);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(shows);
    expect(html).toContain('Sign Up');
  }
});
