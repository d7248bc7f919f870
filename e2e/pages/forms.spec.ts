import { expect, type Page, type Request } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { sentMails } from '../harness/shop/outbox.ts';

/** A product with four approved reviews. */
const PRODUCT = '/2026-honey-bee-2-oz-silver-coin.html';

/** Records the captcha requests and mutations of the page, in order. */
function follow(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (/\/captcha\/|recaptcha/.test(request.url()) || request.method() === 'POST') seen.push(request);
  });
  return seen;
}
const pathsOf = (requests: readonly Request[]) => requests.map((request) => new URL(request.url()).pathname);
const labelOf = (request: Request | undefined) => new URL(request?.url() ?? 'x:').searchParams.get('label');

/** Returns the newest mail that contains `words`, as soon as it is in the outbox. */
async function mailWith(words: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      for (const { joined } of await sentMails()) if (joined.includes(words)) found = joined;
      return found;
    })
    .not.toBe('');
  return found;
}

test('reviews are shown three at a time and written with a captcha (OPEN-83)', async ({ page }) => {
  const requests = follow(page);
  await openPage(page, PRODUCT);
  const reviews = page.locator('#reviews');
  const articles = reviews.getByRole('article');
  await test.step('three reviews load at a time (REV-01)', async () => {
    await expect(articles).toHaveCount(3);
    await reviews.getByRole('button', { name: 'Load more' }).click();
    await expect(articles).toHaveCount(4);
    await expect(reviews.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });

  await reviews.getByRole('button', { name: 'Write a review' }).click();
  const form = reviews.getByRole('form', { name: 'Write a review' });
  await test.step('an empty form reports the missing fields', async () => {
    await form.getByRole('button', { name: 'Submit review' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'Please, fill out' })).toHaveText(
      'Please, fill out all the input fields to successfully submit a review.',
    );
    await expect(form.getByText('Is required.')).toHaveCount(3);
  });
  await test.step('no captcha is requested while the form is filled (NET-22)', async () => {
    await form.getByLabel('Nickname').fill('<b>Odile</b>');
    await form.getByLabel('Summary').fill('Two ounces <script>alert(1)</script>');
    await form.getByLabel('Review', { exact: true }).fill('Heavier than I thought.\n\nFlawless.');
    await form.getByRole('radio', { name: '4 stars' }).check();
    expect(requests).toEqual([]);
  });

  // The captcha fails to load: nothing is sent or lost, and the next attempt requests it again.
  await page.route('**/captcha/challenge*', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(form.getByRole('alert')).toContainText('The automated check did not load.');
  await expect(form.getByLabel('Nickname')).toHaveValue('<b>Odile</b>');
  expect(pathsOf(requests)).not.toContain('/graphql');
  await page.unroute('**/captcha/challenge*');
  requests.length = 0;

  await test.step('the review is sent with a new captcha, and the form is empty again (REV-04)', async () => {
    await form.getByRole('button', { name: 'Submit review' }).click();
    await expect(form.getByRole('status')).toHaveText('Thank you for submitting review.');
    expect(pathsOf(requests)).toEqual(['/captcha/challenge', '/graphql']);
    expect(labelOf(requests[0])).toBe('review');
    expect(requests[1]?.headers()['x-recaptcha']).toMatch(/^[\w+/=]{200,}$/);
    for (const name of ['Nickname', 'Summary']) await expect(form.getByLabel(name)).toHaveValue('');
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  // It is shown after approval, as plain text.
  const summary = 'Two ounces <script>alert(1)</script>';
  const [row] = await queryDatabase<{ status: string; rating: number }>(
    'select status, rating from review where summary = $1',
    [summary],
  );
  expect(row).toEqual({ status: 'pending', rating: 4 });
  await queryDatabase("update review set status = 'approved' where summary = $1", [summary]);
  await openPage(page, '/reviews?metal=silver&stars=4');
  const mine = page.getByRole('article').filter({ hasText: 'Heavier than I thought.' });
  await expect(mine.getByRole('heading')).toHaveText(summary);
  await expect(mine).toContainText('<b>Odile</b>');
  await queryDatabase('delete from review where summary = $1', [summary]);
});

test('the reviews page filters by metal and stars in the URL, and loads more until all are shown (ROUTE-05, OPEN-45)', async ({
  page,
}) => {
  await openPage(page, '/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What buyers say');
  const main = page.getByRole('main');
  const articles = main.getByRole('article');
  await expect(articles).toHaveCount(3);
  const dates = (await articles.locator('footer').allInnerTexts()).map((text) =>
    Date.parse(/\w+ \d+, \d{4}/.exec(text)?.[0] ?? ''),
  );
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  const total = await main
    .getByText(/^\d+ reviews$/)
    .first()
    .innerText();

  await main.getByRole('link', { name: 'Palladium', exact: true }).click();
  await expect(page).toHaveURL('/reviews?metal=palladium');
  // The links follow the address once the list has rendered.
  await expect(main.locator('a[aria-current]', { hasText: 'Palladium' })).toBeVisible();
  await main.getByRole('link', { name: /^4 stars/ }).click();
  await expect(page).toHaveURL('/reviews?metal=palladium&stars=4');
  await expect(main.getByText('Showing 3 of 5')).toBeVisible();
  await expect(main.getByText(total, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Load more' }).click();
  await expect(main.getByText('Showing 5 of 5')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(articles.getByRole('img', { name: '4.0 out of 5' })).toHaveCount(5);
  await expect(articles.getByRole('link', { name: /palladium/ })).toHaveCount(5);
  await main.getByRole('link', { name: 'All metals' }).click();
  await expect(page).toHaveURL('/reviews?stars=4');
});

test('a message reaches the shop with its reply address (ROUTE-06, OPEN-46, VAL-01, OPEN-83)', async ({
  page,
}) => {
  const requests = follow(page);
  await openPage(page, '/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByText('desk@ingot.example').first()).toBeVisible();
  await expect(main.getByText('Mon to Fri, 8 am to 6 pm')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Ingot, Harbor counter' })).toBeVisible();
  const form = main.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('E-mail').fill('marta.oakes@');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Valid Email is Required')).toBeVisible();
  await expect(form.getByText('Is required.')).toHaveCount(2);
  expect(requests).toEqual([]);
  const words = `Do you take cast bars, number ${Date.now()}?`;
  await form.getByLabel('Name').fill('Marta Oakes');
  await form.getByLabel('E-mail').fill('marta@oakes.example');
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByRole('heading', { name: 'We received your message.' })).toBeFocused();
  expect(labelOf(requests[0])).toBe('contact');
  const mail = await mailWith(words);
  expect(mail).toMatch(/^Subject: Message from Marta Oakes$/m);
  expect(mail).toMatch(/^Reply-To: Marta Oakes <marta@oakes\.example>$/m);
});

test('a newsletter subscription is confirmed once by a mailed link, and canceled by another', async ({
  page,
}) => {
  const email = `reader-${Date.now()}@buyer.example`;
  await openPage(page, '/blog');
  const section = page.getByRole('region', { name: 'The journal by e-mail' });
  await section.getByLabel('E-mail').fill(email);
  await section.getByRole('button', { name: 'Subscribe' }).click();
  await expect(section.getByRole('status')).toHaveText(
    'Check your e-mail. Open the link to confirm your subscription.',
  );
  const mail = await mailWith(email);
  const pathOf = (action: string) => new RegExp(`/newsletter/${action}/[\\w-]{43}`).exec(mail)?.[0] ?? '';
  const confirm = pathOf('confirm');
  await openPage(page, confirm);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are subscribed. Thank you.')).toBeVisible();
  await openPage(page, confirm);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was already used or has expired.');
  await openPage(page, pathOf('unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed.')).toBeVisible();
  const [row] = await queryDatabase<{ status: string }>(
    'select status from newsletter_subscriber where email = $1',
    [email],
  );
  expect(row?.status).toBe('unsubscribed');
});
