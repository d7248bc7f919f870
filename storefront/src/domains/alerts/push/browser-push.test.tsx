import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { WhereField } from '../delivery/where-field.tsx';

interface Row {
  uid: string;
  endpoint: string;
  name: string;
  is_on: boolean;
  order_updates: boolean;
}

/** The browsers that the shop knows. */
let rows: Row[];
let permission: NotificationPermission;
let subscription: PushSubscription | null;

/** Each subscription has a new address, as in browsers. */
let made: number;
async function subscribe(): Promise<PushSubscription> {
  made += 1;
  const endpoint = `https://push.example/${made}`;
  const found = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  } as unknown as PushSubscription;
  subscription = found;
  return found;
}

beforeEach(() => {
  rows = [];
  made = 0;
  permission = 'granted';
  subscription = null;
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const { id } of toastStore.getState()) removeToast(id);
});

const row = (uid: string, endpoint: string, changes: Partial<Row> = {}): Row => ({
  ...{ uid, endpoint, name: uid, is_on: true, order_updates: false },
  ...changes,
});

/** Shows the field with a shop that stores browsers by their address. `pause` delays each change. */
function show({ isMailed = true, pause = Promise.resolve() } = {}) {
  const push = (endpoint: unknown) => ({
    public_key: 'key',
    browsers: rows.map((each) => ({ ...each, since: '2026-03-01T12:00:00Z' })),
    browser: rows.find((each) => each.endpoint === endpoint) ?? null,
  });
  type Input = { endpoint: string; name: string; order_updates: boolean };
  type SaveVariables = { input: Input; lost: string; hasLost: boolean };
  const answers = {
    BrowserPush: ({ endpoint }: { endpoint: string }) => ({ customer: { push: push(endpoint) } }),
    SavePush: async ({ input: { endpoint, ...input }, lost, hasLost }: SaveVariables) => {
      await pause;
      if (hasLost) rows = rows.filter((each) => each.uid !== lost);
      const known = rows.find((each) => each.endpoint === endpoint) ?? row(`new ${endpoint}`, endpoint);
      rows = [...rows.filter((each) => each !== known), { ...known, ...input, is_on: true }];
      return { savePushSubscription: push(endpoint) };
    },
    SwitchPush: async ({ uid, isOn }: { uid: string; isOn: boolean }) => {
      await pause;
      rows = rows.map((each) => (each.uid === uid ? { ...each, is_on: isOn } : each));
      return { switchPushSubscription: { browser_count: 0 } };
    },
    RemovePush: async ({ uid }: { uid?: string }) => {
      await pause;
      rows = uid === undefined ? [] : rows.filter((each) => each.uid !== uid);
      return { removePushSubscription: { browser_count: 0 } };
    },
  };
  return showPage(<WhereField email="marta@oakes.example" isMailed={isMailed} />, { answers });
}

const here = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Notifications in this browser' });
const there = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Notifications on “${name}”`) });

it('turns a browser that was turned off elsewhere on again, without a second one (ALRT-05)', async () => {
  const { endpoint } = await subscribe();
  rows = [
    row('phone', endpoint, { is_on: false, order_updates: true }),
    row('laptop', 'https://push.example/l'),
  ];
  const { user } = show();
  expect((await here()).checked).toBe(false);
  await user.click(await here());
  await waitFor(() => expect(rows.find(({ uid }) => uid === 'phone')?.is_on).toBe(true));
  expect(rows.map(({ uid, order_updates }) => [uid, order_updates]).sort()).toEqual([
    ['laptop', false],
    ['phone', true],
  ]);
  expect(subscription?.endpoint).toBe(endpoint);
  await waitFor(async () => expect((await here()).checked).toBe(true));
});

it('turns this browser off and keeps it, and subscribes a new one (ALRT-05)', async () => {
  const { user } = show();
  await user.click(await here());
  await waitFor(() => expect(rows).toMatchObject([{ endpoint: 'https://push.example/1', is_on: true }]));
  await screen.findByText('This browser gets your alerts, at the times above.');
  await user.click(await here());
  await waitFor(() => expect(rows).toMatchObject([{ endpoint: 'https://push.example/1', is_on: false }]));
  expect(subscription?.endpoint).toBe('https://push.example/1');
});

it('removes one browser or all, and keeps the focus (ALRT-05)', async () => {
  const { endpoint } = await subscribe();
  rows = [row('phone', 'https://push.example/p'), row('own', endpoint)];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove “phone”' }));
  await waitFor(() => expect(rows.map(({ uid }) => uid)).toEqual(['own']));
  const state = screen.getByText('This browser gets your alerts, at the times above.');
  await waitFor(() => expect(document.activeElement).toBe(state));
  await user.click(screen.getByRole('button', { name: 'Remove all browsers' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove all browsers' })).toBeNull());
  expect([rows, subscription]).toEqual([[], null]);
  await waitFor(() => expect(document.activeElement).toBe(state));
});

it('stores a choice that is made while another one is stored, and the newest of two (ALRT-05)', async () => {
  rows = [row('phone', 'https://push.example/p'), row('tablet', 'https://push.example/t')];
  const { promise: pause, resolve } = Promise.withResolvers<void>();
  const { user, sent } = show({ pause });
  await user.click(await there('phone'));
  expect((await there('phone')).checked).toBe(false);
  await user.click(await there('phone'));
  await user.click(await there('tablet'));
  await user.click(screen.getByRole('checkbox', { name: 'E-mail, marta@oakes.example' }));
  resolve();
  await waitFor(() => expect(sent.some(({ operation }) => operation === 'SaveAlertMails')).toBe(true));
  await waitFor(() => expect(rows.map(({ is_on }) => is_on)).toEqual([true, false]));
});

it('does not count on this browser once it is blocked, and replaces it once it is allowed (ALRT-05)', async () => {
  const { endpoint } = await subscribe();
  rows = [row('own', endpoint, { order_updates: true })];
  show({ isMailed: false });
  await screen.findByText('This browser gets your alerts, at the times above.');
  cleanup();
  // A browser that blocks notifications ends its subscription without telling the shop.
  permission = 'denied';
  subscription = null;
  show({ isMailed: false });
  await screen.findByText('Nothing is checked. We will not tell you when an alert is reached.');
  expect(screen.queryByRole('checkbox', { name: /Notifications on/ })).toBeNull();
  cleanup();
  permission = 'granted';
  const { user } = show({ isMailed: false });
  await user.click(await here());
  await screen.findByText('This browser gets your alerts, at the times above.');
  expect(rows).toMatchObject([{ endpoint: 'https://push.example/2', is_on: true, order_updates: true }]);
});

it('subscribes anew if its subscription has ended or is not permitted since the page opened (ALRT-05)', async () => {
  const { endpoint } = await subscribe();
  rows = [row('own', endpoint, { is_on: false, order_updates: true })];
  const { user, sent } = show();
  expect((await here()).checked).toBe(false);
  permission = 'default';
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(false));
  expect(sent.map(({ operation }) => operation)).not.toContain('SavePush');
  permission = 'granted';
  subscription = null;
  await user.click(await here());
  await screen.findByText('This browser gets your alerts, at the times above.');
  expect(rows).toMatchObject([{ endpoint: 'https://push.example/2', is_on: true, order_updates: true }]);
});

it.each([
  { choices: 'off', presses: 2, isOn: false },
  { choices: 'off and on', presses: 3, isOn: true },
])('is $choices as chosen while it is turned on (ALRT-05)', async ({ presses, isOn }) => {
  const { promise: pause, resolve } = Promise.withResolvers<void>();
  const { user, sent } = show({ pause });
  await user.click(await here());
  await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('SavePush'));
  for (let press = 1; press < presses; press += 1) await user.click(await here());
  expect(rows).toEqual([]);
  resolve();
  await screen.findByText(
    isOn
      ? 'This browser gets your alerts, at the times above.'
      : 'Get your alerts as notifications, also while this page is closed.',
  );
  await waitFor(async () => expect((await here()).checked).toBe(isOn));
  await waitFor(() => expect(rows).toMatchObject([{ endpoint: 'https://push.example/1', is_on: isOn }]));
  expect(sent.filter(({ operation }) => operation === 'SwitchPush')).toHaveLength(isOn ? 0 : 1);
});
