import { afterEach, expect, test } from 'vitest';
import { addressOf, forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__checkout_draft';

afterEach(() => sessionStorage.clear());

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
