import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { isSignedIn, settleSession } from '../session/session.ts';
import { SessionCartProvider } from '../session/session-cart.ts';
import { clearToken, storeToken } from '../session/store-token.ts';
import { PrivacySection } from './privacy-section.tsx';

beforeEach(() => {
  storeToken('secret', false);
  settleSession();
});
afterEach(() => {
  cleanup();
  clearToken();
  vi.restoreAllMocks();
  for (const { id } of toastStore.getState()) removeToast(id);
});

const order = (number: string) => ({ number, items: [] });
const ANSWERS = {
  customer: { customer: { id: 7, email: 'marta@oakes.example', firstname: 'Marta', lastname: 'Oakes' } },
  ExportAccount: {
    customer: {
      email: 'marta@oakes.example',
      addresses: [{ city: 'Wilmington' }],
      wishlists: [],
      alerts: [],
      alert_delivery: { frequency: 'DAILY', time_zone: 'UTC' },
      push: { browsers: [{ name: 'Chrome, Android', is_on: false }] },
      is_subscribed: true,
      mail_choices: { order_updates: false, price_alerts: true },
      sell_quotes: [{ number: 'Q-7TQ2M4XKD9' }],
      metals: { years: [{ year: 2025, method: 'FIFO', is_closed: true }] },
      identity_requests: [{ subject: '000000001', state: 'ACCEPTED' }],
    },
    customerPaymentTokens: { items: [{ type: 'card', details: '{"maskedCC":"3184"}' }] },
  },
  ExportOrders: ({ page }: { page: number }) => ({
    customer: { orders: { page_info: { total_pages: 2 }, items: [order(`00000000${page}`)] } },
  }),
  ExportReviews: {
    customer: { reviews: { page_info: { total_pages: 1 }, items: [{ summary: 'Heavy' }] } },
  },
  ExportValuations: ({ page }: { page: number }) => ({
    customer: {
      metals: {
        valuations: { total_count: 11, altered: [`V-0${page}`], items: [{ number: `V-${page}` }] },
      },
    },
  }),
};
const drop = vi.fn();

function show(answers: object = ANSWERS) {
  return showPage(
    <SessionCartProvider
      value={async () => ({
        drop,
        endHandover: async () => undefined,
        beginHandover: () => Promise.reject() as never,
      })}
    >
      <PrivacySection />
    </SessionCartProvider>,
    { answers: { ...answers } },
  );
}

test('saves all data of the customer with the metals, every page of it, as one file (STACK-09)', async () => {
  let open = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    open += 1;
    await Promise.resolve();
    // The shop makes few files at once.
    expect(open).toBe(1);
    open -= 1;
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret' });
    return new Response(`file of ${String(path)}`);
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(names).toEqual(['ingot-my-data.json']);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({
    account: { email: 'marta@oakes.example', is_subscribed: true },
    addresses: [{ city: 'Wilmington' }],
    orders: [order('000000001'), order('000000002')],
    wishlists: [],
    reviews: [{ summary: 'Heavy' }],
    alerts: [],
    alertDelivery: { frequency: 'DAILY', time_zone: 'UTC' },
    notifiedBrowsers: [{ name: 'Chrome, Android', is_on: false }],
    metals: {
      lotsCsv: 'file of /metal-files/lots',
      salesCsv: 'file of /metal-files/sales',
      years: [{ year: 2025, method: 'FIFO', is_closed: true }],
      valuations: [{ number: 'V-1' }, { number: 'V-2' }],
      alteredValuations: ['V-01', 'V-02'],
    },
    sellQuotes: [{ number: 'Q-7TQ2M4XKD9' }],
    identityRequests: [{ subject: '000000001', state: 'ACCEPTED' }],
    mailChoices: { newsletter: true, order_updates: false, price_alerts: true },
    savedCards: [{ type: 'card', details: '{"maskedCC":"3184"}' }],
  });
});

test('saves nothing when the metals cannot be read, and says why (STACK-09)', async () => {
  const message = 'Too many files at once. Try again in a minute.';
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message }, { status: 429 }));
  const saved = vi.spyOn(URL, 'createObjectURL');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() =>
    expect(toastStore.getState()).toContainEqual(expect.objectContaining({ type: 'error', message })),
  );
  expect(saved).not.toHaveBeenCalled();
});

test('asks for the password, confirms the deletion and ends as a guest', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, sent } = show();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const confirm = await screen.findByRole('button', { name: 'Delete permanently' });
  await user.click(confirm);
  expect(await screen.findByText('Is required.')).toBeTruthy();
  expect(sent.map(({ operation }) => operation)).not.toContain('DeleteAccount');
  await user.type(screen.getByLabelText('Current Password'), 'Struck-1oz');
  await user.click(confirm);
  await user.click(await screen.findByRole('button', { name: 'Go to the home page' }));
  expect(sent.find(({ operation }) => operation === 'DeleteAccount')?.variables).toEqual({
    password: 'Struck-1oz',
    securityCode: '',
  });
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(isSignedIn()).toBe(false);
  expect(drop).toHaveBeenCalled();
});

test('deletes an account with an app by a code, and asks again after a wrong one (TFA-08, OPEN-06)', async () => {
  const wrong = 'The security code is not correct or has expired. Try again.';
  const DeleteAccount = ({ securityCode }: { securityCode: string }) => {
    if (securityCode === '123456') return { deleteCustomer: true };
    const rejection = {
      message: wrong,
      code: 'SECURITY_CODE_WRONG',
      category: null,
      path: [],
      debugId: null,
    };
    throw new GraphQLFailure('graphql', wrong, { errors: [rejection] });
  };
  const account = { ...ANSWERS.customer.customer, security_type: 2 };
  const { user } = show({ ...ANSWERS, customer: { customer: account }, DeleteAccount });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(await screen.findByLabelText('Current Password'), 'Struck-1oz');
  const code = screen.getByLabelText('Security code');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText(wrong)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Go to the home page' })).toBeTruthy();
});
