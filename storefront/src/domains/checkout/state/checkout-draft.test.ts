import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { noteAccount } from '../../customers/session/account-of-session.ts';
import { keepToken } from '../../customers/session/change-token.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { expireSession } from '../../customers/sign-out/end-session.ts';
import { addressOf, forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__checkout_draft';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('lessons 19: what is typed is kept for this tab, part by part, and forgotten when it is accepted', () => {
  keepDraft({ email: 'ada@buyer.example', shipping: { firstname: 'Ada' } });
  keepDraft({ comment: 'Ring twice' });
  expect(readDraft()).toEqual({
    email: 'ada@buyer.example',
    shipping: { firstname: 'Ada' },
    comment: 'Ring twice',
  });
  keepDraft({ email: undefined, shipping: undefined });
  expect(readDraft()).toEqual({ comment: 'Ring twice' });
  forgetDraft();
  expect(sessionStorage.length).toBe(0);
});

test('only the fields of an address are ever written, and what is not ours is not read', () => {
  expect(addressOf({ firstname: 'Ada', cardnumber: '4242 4242 4242 4242', city: 7 })).toEqual({
    firstname: 'Ada',
  });
  for (const foreign of ['{', 'null', '[]', '{"email":7,"shipping":"x","billing":null}']) {
    sessionStorage.setItem(KEY, foreign);
    expect(readDraft()).toEqual({});
  }
});

test('OPEN-12 what somebody typed is shown to that account alone, also when the session ended in between', () => {
  const client = createQueryClient(async () => {
    throw new TypeError('nothing is asked');
  });
  const signIn = (account: string | null) => {
    // The one before was not signed out: its time was over.
    if (isSignedIn()) expireSession(client);
    keepToken(`token of ${account}`, false);
    noteAccount(account);
  };
  keepDraft({ email: 'guest@buyer.example' });
  signIn('7');
  expect(readDraft()).toEqual({ email: 'guest@buyer.example' });
  keepDraft({ shipping: { firstname: 'Ada' } });
  expireSession(client);
  expect(readDraft()).toEqual({});
  signIn('8');
  expect(readDraft()).toEqual({});
  signIn('7');
  expect(readDraft()).toEqual({ email: 'guest@buyer.example', shipping: { firstname: 'Ada' } });
  // Who it is could not be asked: nothing is shown, and nothing is kept.
  signIn(null);
  keepDraft({ comment: 'Ring twice' });
  expect(readDraft()).toEqual({});
  signIn('8');
  keepDraft({ comment: 'Leave it with Bo' });
  expect(readDraft()).toEqual({ comment: 'Leave it with Bo' });
});
