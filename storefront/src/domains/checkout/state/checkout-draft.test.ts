import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { storeAccountId } from '../../customers/session/current-account.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { storeToken } from '../../customers/session/store-token.ts';
import { expireSession } from '../../customers/sign-out/end-session.ts';
import { addressOf, deleteDraft, readDraft, storeDraft } from './checkout-draft.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__checkout_draft';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('stores entered values for this tab, part by part, and deletes them when they are accepted', () => {
  storeDraft({ email: 'ada@buyer.example', shipping: { firstname: 'Ada' } });
  storeDraft({ comment: 'Ring twice' });
  expect(readDraft()).toEqual({
    email: 'ada@buyer.example',
    shipping: { firstname: 'Ada' },
    comment: 'Ring twice',
  });
  storeDraft({ email: undefined, shipping: undefined });
  expect(readDraft()).toEqual({ comment: 'Ring twice' });
  deleteDraft();
  expect(sessionStorage.length).toBe(0);
});

test('writes only the fields of an address and ignores malformed content', () => {
  expect(addressOf({ firstname: 'Ada', cardnumber: '4242 4242 4242 4242', city: 7 })).toEqual({
    firstname: 'Ada',
  });
  for (const foreign of ['{', 'null', '[]', '{"email":7,"shipping":"x","billing":null}']) {
    sessionStorage.setItem(KEY, foreign);
    expect(readDraft()).toEqual({});
  }
});

test('shows entered values only to the account that entered them, also after the session ended in between (OPEN-12)', () => {
  const client = createQueryClient(async () => {
    throw new TypeError('nothing is asked');
  });
  const signIn = (account: string | null) => {
    // The first session expired without a sign-out.
    if (isSignedIn()) expireSession(client);
    storeToken(`token of ${account}`, false);
    storeAccountId(account);
  };
  storeDraft({ email: 'guest@buyer.example' });
  signIn('7');
  expect(readDraft()).toEqual({ email: 'guest@buyer.example' });
  storeDraft({ shipping: { firstname: 'Ada' } });
  expireSession(client);
  expect(readDraft()).toEqual({});
  signIn('8');
  expect(readDraft()).toEqual({});
  signIn('7');
  expect(readDraft()).toEqual({ email: 'guest@buyer.example', shipping: { firstname: 'Ada' } });
  // Without a known account, nothing is shown and nothing is stored.
  signIn(null);
  storeDraft({ comment: 'Ring twice' });
  expect(readDraft()).toEqual({});
  signIn('8');
  storeDraft({ comment: 'Leave it with Bo' });
  expect(readDraft()).toEqual({ comment: 'Leave it with Bo' });
});
