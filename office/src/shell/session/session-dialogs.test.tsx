import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveWarning } from '../../components/save/use-leave-warning.ts';
import { SignInForm } from '../../domains/staff/sign-in/sign-in-form.tsx';
import { type Viewer, viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { type FakeAnswer, fakeShop } from '../../platform/testing/fake-shop.ts';
import { SessionDialogs } from './session-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VIEWER: Viewer = {
  id: '1',
  name: 'Petra Lund',
  email: 'petra.lund@ingot.example',
  role: 'owner',
  role_name: 'Owner',
  permissions: ['staff.manage'],
  session_ends_at: '2026-11-26T20:00:00.000Z',
  time_zone: 'America/New_York',
};
const NO_DEMO: FakeAnswer = { data: { demo_sign_in: null } };

/** Pays a seller out, as a page would. */
function Payout() {
  const pay = useAction('mutation Pay { pay }', { success: () => 'The payout was sent.' });
  return (
    <>
      <button type="button" onClick={() => void pay.run({})}>
        Pay out
      </button>
      <p>{pay.error ?? (pay.isPending ? 'sending' : 'quiet')}</p>
    </>
  );
}

/** Returns the operations that were sent, without the query whether the shop is a demo. */
const actionsOf = (sent: readonly { readonly operation: string }[]) =>
  sent.map(({ operation }) => operation).filter((operation) => operation !== 'DemoSignIn');

function show(content: React.ReactNode, viewer = VIEWER) {
  const client = createQueryClient();
  client.setQueryData(viewerQuery.queryKey, { viewer });
  const page = <QueryClientProvider client={client}>{content}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return userEvent.setup();
}

test('an action that needs a new check opens its dialog, then runs (STAFF-07)', async () => {
  const sent = fakeShop({
    DemoSignIn: NO_DEMO,
    Pay: [{ code: 'PROOF_REQUIRED' }, { data: { pay: true } }],
    ProveWithCode: [
      { code: 'CODE_INCORRECT', message: 'The code is not correct.' },
      { data: { prove_with_code: VIEWER } },
    ],
  });
  const user = show(
    <>
      <Payout />
      <SessionDialogs />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay out' }));
  const code = await screen.findByLabelText(/Code from your authenticator app/);
  expect(document.activeElement?.closest('form, dialog')).not.toBeNull();
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Close' }));
  await user.type(code, '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The code is not correct.');
  await user.type(screen.getByLabelText(/Code from your authenticator app/), '222222{Enter}');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('quiet')).toBeTruthy();
  expect(actionsOf(sent)).toEqual(['Pay', 'ProveWithCode', 'ProveWithCode', 'Pay']);
});

test('a new check shows its code to the demo owner alone (STAFF-02, STAFF-07)', async () => {
  const demo = { email: 'owner@ingot.example', password: 'Gold-1oz', code: '271828' };
  const pages = (
    <>
      <Payout />
      <SessionDialogs />
    </>
  );
  fakeShop({ DemoSignIn: { data: { demo_sign_in: demo } }, Pay: { code: 'PROOF_REQUIRED' } });
  const other = show(pages);
  await other.click(screen.getByRole('button', { name: 'Pay out' }));
  await screen.findByText(/This action needs your passkey or code/);
  expect(screen.queryByText(/271828/)).toBeNull();
  cleanup();
  const owner = show(pages, { ...VIEWER, email: demo.email });
  await owner.click(screen.getByRole('button', { name: 'Pay out' }));
  await owner.click(await screen.findByRole('button', { name: 'Fill in the code' }));
  const code = screen.getByLabelText<HTMLInputElement>(/Code from your authenticator app/);
  expect(code.value).toBe('271828');
});

test('an action whose dialog is closed says that it was not done (STAFF-07)', async () => {
  const sent = fakeShop({ DemoSignIn: NO_DEMO, Pay: { code: 'PROOF_REQUIRED' } });
  const user = show(
    <>
      <Payout />
      <SessionDialogs />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay out' }));
  await screen.findByText(/This action needs your passkey or code/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Not done: it needs your passkey or code.')).toBeTruthy();
  expect(actionsOf(sent)).toEqual(['Pay']);
});

test('another person who signs in over the page gets a new one, without a question of the browser', async () => {
  fakeShop({
    DemoSignIn: NO_DEMO,
    Pay: { code: 'NOT_SIGNED_IN' },
    SignIn: { data: { sign_in: { ...VIEWER, id: '2' } } },
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  function Note() {
    useLeaveWarning(true);
    return null;
  }
  const user = show(
    <>
      <Note />
      <Payout />
      <SessionDialogs />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay out' }));
  await user.type(await screen.findByLabelText('E-mail'), 'owner@ingot.example');
  await user.type(screen.getByLabelText('Password'), 'Palladium-house-7');
  await user.type(screen.getByLabelText(/Code from your authenticator app/), '111111{Enter}');
  await expect.poll(() => assign.mock.calls).toEqual([['/office/']]);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  assign.mockRestore();
});

test('the demo shop says how to sign in, and fills in the form (STAFF-02)', async () => {
  const sent = fakeShop({
    DemoSignIn: {
      data: { demo_sign_in: { email: 'owner@ingot.example', password: 'Gold-1oz', code: '123456' } },
    },
    SignIn: { data: { sign_in: VIEWER } },
  });
  const onSignedIn = vi.fn();
  const user = show(<SignInForm onSignedIn={onSignedIn} />);
  await user.click(await screen.findByRole('button', { name: 'Fill in the form' }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect.poll(() => onSignedIn.mock.calls).toEqual([[VIEWER]]);
  expect(sent.find(({ operation }) => operation === 'SignIn')?.variables).toEqual({
    email: 'owner@ingot.example',
    password: 'Gold-1oz',
    code: '123456',
  });
});

test('other shops show no demo note, and a wrong sign-in empties the code alone (STAFF-03)', async () => {
  fakeShop({ DemoSignIn: NO_DEMO, SignIn: { code: 'SIGN_IN_INCORRECT', message: 'The code is wrong.' } });
  const user = show(<SignInForm onSignedIn={() => undefined} />);
  await user.type(screen.getByLabelText('E-mail'), 'petra.lund@ingot.example');
  await user.type(screen.getByLabelText('Password'), 'Palladium-house-7');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText(/Recovery code/), 'ABCD-EFGH{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Palladium-house-7');
  expect(screen.getByLabelText<HTMLInputElement>(/Recovery code/).value).toBe('');
  expect(screen.queryByText('Demo shop.')).toBeNull();
});
