import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTickets } from './ticket.ts';

const NOW = 1_774_000_000_000;
const SECRET = 'silver';
const ticket = { id: 'D'.repeat(16), joinedMs: NOW - 5_000, seenMs: NOW };
const tickets = createTickets(SECRET, false);

it('keeps the place of a cookie that an earlier version signed (MKT-06)', () => {
  const text = `${ticket.id}.${ticket.joinedMs.toString(36)}.${ticket.seenMs.toString(36)}`;
  const signature = createHmac('sha256', SECRET).update(`rush ${text}`).digest('base64url');
  expect(tickets.read(`a=1; rush_ticket=${text}.${signature}`, NOW)).toEqual(ticket);
  expect(tickets.write(ticket, NOW)).toContain(`rush_ticket=${text}.${signature};`);
});

it('takes no cookie as the proof of a turn, nor the reverse (MKT-06)', () => {
  const cookie = /rush_ticket=([^;]+)/.exec(tickets.write(ticket, NOW))?.[1] ?? '';
  const pass = tickets.pass(ticket);
  expect(tickets.read(`rush_ticket=${cookie}`, NOW)).toEqual(ticket);
  expect(tickets.readPass(pass, NOW)).toEqual(ticket);
  expect(tickets.readPass(cookie, NOW)).toBeNull();
  expect(tickets.read(`rush_ticket=${pass}`, NOW)).toBeNull();
});
