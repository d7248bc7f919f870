import { expect, type Page } from '@playwright/test';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { fullBrowser } from '../harness/page/full-browser.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';

// The headless shell has no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: fullBrowser });

/** Replaces the browser's push service, which headless browsers lack. The shop's part is real. */
async function replacePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const random = (length: number) => text(crypto.getRandomValues(new Uint8Array(length)));
    // Subscriptions outlive the page, and each new one has a new address.
    const key = 'replaced-push-service';
    const current = () => {
      const stored = sessionStorage.getItem(key);
      if (stored === null) return null;
      const unsubscribe = async () => {
        sessionStorage.removeItem(key);
        return true;
      };
      const subscription = JSON.parse(stored) as { endpoint: string };
      return { ...subscription, toJSON: () => subscription, unsubscribe } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current();
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = text(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
      const endpoint = `https://push.example/${random(24)}`;
      sessionStorage.setItem(key, JSON.stringify({ endpoint, keys: { p256dh, auth: random(16) } }));
      return current() as PushSubscription;
    };
  });
}

test('a browser gets notifications of alerts, and of orders if wanted, until they are off (ALRT-05)', async ({
  page,
}) => {
  const here = page.getByLabel('Notifications in this browser');
  const email = newEmail();
  await replacePushService(page);
  await createAccount(page, email);

  await test.step('a browser that blocks notifications says so', async () => {
    // A grant denies all other permissions.
    await page.context().grantPermissions([]);
    await openPage(page, '/alerts');
    await expect(page.getByText('This browser blocks notifications of this shop.')).toBeVisible();
    await expect(here).toBeDisabled();
    await expectAccessible(page, VIEWS);
  });

  await test.step('it is turned on and off by keyboard, and keeps its choice', async () => {
    await page.context().grantPermissions(['notifications']);
    await openPage(page, '/alerts');
    // A notification needs the service worker, which is installed after the page.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await here.press(' ');
    await expect(page.getByText('This browser gets your alerts, at the times above.')).toBeVisible();
    await expect(here).toBeChecked();
    await expect(here).toBeFocused();
    await page.getByLabel('Also when an order changes').press(' ');
    await expect(page.getByLabel('Also when an order changes')).toBeChecked();
    await expectAccessible(page, VIEWS);
    await here.press(' ');
    await expect(page.getByText('Get your alerts as notifications')).toBeVisible();
    await expect(here).toBeFocused();
  });

  await test.step('the mails are turned off and on, and the page says when nothing is left', async () => {
    const mails = page.getByLabel(`E-mail, ${email}`);
    await mails.press(' ');
    await expect(mails).not.toBeChecked();
    await expect(page.getByText('We will not tell you when an alert is reached.')).toBeVisible();
    await expectAccessible(page, VIEWS);
    await mails.press(' ');
    await expect(mails).toBeChecked();
    await expect(page.getByText('We will not tell you when an alert is reached.')).toHaveCount(0);
  });

  await test.step('it is turned off from elsewhere and on again here, and stays one browser', async () => {
    const known = () =>
      queryDatabase(
        `select is_on, has_order_updates from push_subscription
         where customer_id = (select id from customer where email = $1)`,
        [email],
      );
    const [off, on] = [false, true].map((isOn) => [{ is_on: isOn, has_order_updates: true }]);
    await here.press(' ');
    await expect(page.getByText('This browser gets your alerts, at the times above.')).toBeVisible();
    expect(await known()).toEqual(on);
    await queryDatabase(
      `update push_subscription set is_on = false
       where customer_id = (select id from customer where email = $1)`,
      [email],
    );
    await page.reload();
    await expect(page.getByText('Get your alerts as notifications')).toBeVisible();
    await here.press(' ');
    await expect(page.getByLabel('Also when an order changes')).toBeChecked();
    expect(await known()).toEqual(on);
    await here.press(' ');
    await expect(page.getByText('Get your alerts as notifications')).toBeVisible();
    expect(await known()).toEqual(off);
  });

  await test.step('a phone is turned off and on from here, and removed', async () => {
    await queryDatabase(
      `insert into push_subscription
         (customer_id, token_hash, endpoint, p256dh, auth, has_order_updates, name, created_at)
       select id, 'phone', 'https://push.example/' || id, repeat('p', 87), repeat('a', 22), false,
         'Chrome, Android', '2026-10-04T12:00:00Z' from customer where email = $1`,
      [email],
    );
    await page.reload();
    const phone = page.getByLabel('Notifications on “Chrome, Android”, since Oct 4, 2026');
    await expect(phone).toBeChecked();
    await phone.press(' ');
    await expect(phone).not.toBeChecked();
    await page.reload();
    await expect(phone).not.toBeChecked();
    await expectAccessible(page, VIEWS);
    await phone.press(' ');
    await expect(phone).toBeChecked();
    await page.getByRole('button', { name: 'Remove “Chrome, Android”' }).press('Enter');
    await expect(phone).toHaveCount(0);
    await expect(page.getByText('Get your alerts as notifications')).toBeFocused();
  });
});

test('the service worker shows what the shop sends (ALRT-05)', async ({ page, baseURL }) => {
  await page.context().grantPermissions(['notifications']);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await openPage(page, '/');
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
    });
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data,
    });
  const notice = { title: 'Silver is at or below $38.00', body: '$37.50 at 10:05 am', path: 'spot/silver' };
  const notification = { title: notice.title, body: notice.body, data: notice.path };
  // The browser drops messages while the worker is not running, and notifications that the system
  // does not show. A second message with the same tag replaces the first notification.
  await expect(async () => {
    await deliver(JSON.stringify({ ...notice, tag: 'silver' }));
    await expect.poll(shown, { timeout: 2_000 }).toEqual([notification]);
  }).toPass();
  await expect(async () => {
    await deliver(JSON.stringify({ ...notice, tag: 'silver' }));
    await deliver('not JSON');
    await expect.poll(shown, { timeout: 2_000 }).toContainEqual(notification);
    expect((await shown()).length).toBeGreaterThan(1);
  }).toPass();
});
