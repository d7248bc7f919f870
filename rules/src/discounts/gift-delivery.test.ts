import { expect, it } from 'vitest';
import { type GiftDelivery, readGiftDelivery } from './gift-delivery.ts';

const DAYS = { first: '2026-11-26', last: '2027-11-26' };
const JOREN: GiftDelivery = {
  recipientName: 'Joren',
  recipientEmail: 'joren@post.example',
  message: null,
  sendOn: '2026-12-12',
};
const read = (change: Partial<GiftDelivery>, known: string | null = null) =>
  readGiftDelivery({ ...JOREN, ...change }, { days: DAYS, known });

it('cleans the texts of a delivery (KIND-03)', () => {
  expect(read({ recipientName: '  Joren  Oakes ', message: ' Happy\r\n\r\n\r\n\r\nbirthday ' })).toEqual({
    ...JOREN,
    recipientName: 'Joren Oakes',
    message: 'Happy\n\nbirthday',
  });
  expect(read({ message: ' \n ', sendOn: null })).toEqual({ ...JOREN, sendOn: null });
});

it.each<[string, Partial<GiftDelivery>, string]>([
  ['no name', { recipientName: ' ' }, 'name'],
  ['a name of 81 characters', { recipientName: 'x'.repeat(81) }, 'name'],
  ['a name that turns the line around', { recipientName: 'Jo\u202Eren' }, 'name'],
  ['no address', { recipientEmail: 'joren' }, 'email'],
  ['two addresses', { recipientEmail: 'a@b.example,c@d.example' }, 'email'],
  ['a message of 301 characters', { message: 'x'.repeat(301) }, 'message'],
  ['a day before today', { sendOn: '2026-11-25' }, 'day'],
  ['a day after a year', { sendOn: '2027-11-27' }, 'day'],
  ['no day of the calendar', { sendOn: '2027-02-30' }, 'day'],
  ['a text', { sendOn: '2026-12-12x' }, 'day'],
])('rejects %s (KIND-03)', (_, change, problem) => {
  expect(read(change)).toBe(problem);
});

it('keeps the day of the order although it is past (KIND-03)', () => {
  expect(read({ sendOn: '2026-11-25' }, '2026-11-25')).toMatchObject({ sendOn: '2026-11-25' });
});
