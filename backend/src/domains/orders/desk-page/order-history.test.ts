import { expect, it } from 'vitest';
import type { StaffAction } from '../../shop/desk/actions-of.ts';
import { orderHistory } from './order-history.ts';

const action = (verb: string, atMs: number, byName = 'Della'): StaffAction => ({
  atMs,
  byName,
  systemUser: '',
  verb,
  subject: '000000007',
  details: {},
  before: null,
  after: null,
  staffId: 1,
  origin: '',
});

it('shows pieces that one person scanned in a row as one entry at the time of the last (DESK-04)', () => {
  const actions = [
    action('weigh', 9),
    action('weigh', 8),
    action('scan-piece', 7, 'Ines'),
    action('scan-piece', 6),
    action('put-aside', 5),
    ...Array.from({ length: 500 }, (_, at) => action('scan-piece', 4 - at / 1_000)),
    action('pack', 1),
  ];
  const order = { placedAtMs: 0, events: [] };
  const history = orderHistory(order, { actions, mails: [], letters: [] });
  expect(history.map(({ atMs, code, byName, count }) => [atMs, code, byName, count])).toEqual([
    [0, 'placed', null, 1],
    [4, 'scan-piece', 'Della', 500],
    [5, 'put-aside', 'Della', 1],
    [6, 'scan-piece', 'Della', 1],
    [7, 'scan-piece', 'Ines', 1],
    [8, 'weigh', 'Della', 1],
    [9, 'weigh', 'Della', 1],
  ]);
  expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
});

it('names the action that a second person approved or rejected (DESK-04)', () => {
  const summary = 'Refund $40.00 of order 000000007';
  const actions = [
    { ...action('reject', 3), details: { summary, reason: 'Wrong amount' } },
    { ...action('approve', 2), details: { summary, reason: null } },
    { ...action('order-review', 1), details: { reason: 'New buyer', note: '' } },
  ];
  const history = orderHistory({ placedAtMs: 0, events: [] }, { actions, mails: [], letters: [] });
  expect(history.map(({ code, note }) => [code, note])).toEqual([
    ['placed', null],
    ['order-review', null],
    ['approve', summary],
    ['reject', `${summary}: Wrong amount`],
  ]);
});

it('names an event without a status by the action of the same person and moment (DESK-04)', () => {
  const event = {
    atMs: 50,
    actor: 'operator',
    fromStatus: null,
    toStatus: null,
    note: 'Part',
    byName: 'Della',
  };
  const order = {
    placedAtMs: 0,
    events: [event, { ...event, byName: null }, { ...event, atMs: 90_000 }, { ...event, byName: 'Ines' }],
  } as unknown as Parameters<typeof orderHistory>[0];
  const history = orderHistory(order, { actions: [action('pay', 60)], mails: [], letters: [] });
  expect(history.map(({ kind, code }) => [kind, code])).toEqual([
    ['status', 'placed'],
    ['action', 'pay'],
    ['remark', ''],
    ['remark', ''],
    ['remark', ''],
  ]);
});
