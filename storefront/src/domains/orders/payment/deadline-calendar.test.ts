import { expect, it } from 'vitest';
import { calendarFile } from './deadline-calendar.ts';

const ENTRY = {
  uid: 'payment-of-order-42@shop.example',
  sequence: 4,
  at: new Date('2026-11-20T22:00:00.000Z'),
  madeAt: new Date('2026-11-19T19:14:00.000Z'),
  title: '$8,095.50 for order 42; é must arrive',
  text: `One\nTwo \\ ${'ü'.repeat(60)}`,
};

it('writes a calendar file with escaped texts and no line above 75 octets (PAYC-06)', () => {
  const file = calendarFile(ENTRY);
  const written = file.split('\r\n');
  expect(Math.max(...written.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('UID:payment-of-order-42@shop.example');
  expect(lines).toContain('SEQUENCE:4');
  expect(lines).toContain('DTSTAMP:20261119T191400Z');
  expect(lines).toContain('DTSTART:20261120T220000Z');
  expect(lines).toContain('SUMMARY:$8\\,095.50 for order 42\\; é must arrive');
  expect(lines).toContain(`DESCRIPTION:One\\nTwo \\\\ ${'ü'.repeat(60)}`);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});
