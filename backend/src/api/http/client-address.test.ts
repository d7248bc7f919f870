import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { visitorOf } from '../../platform/limits/visitor-limit.ts';
import { clientAddress, forwardedAddress, INVALID_ADDRESS } from './client-address.ts';

const request = (forwarded?: string) =>
  ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

describe('forwarded addresses', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['2001:0DB8:0:0:0:0:0:0009', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[2001:db8::9]:51234', '2001:db8::9'],
    ['fe80::9%eth0', 'fe80::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:cb00:7109]:443', '203.0.113.9'],
  ])('reads %s as %s (FIX-06)', (text, address) => {
    expect(forwardedAddress(text)).toBe(address);
  });

  it.each([
    'unknown',
    '_hidden',
    '203.0.113.9:',
    '203.0.113.9:123456',
    '203.0.113.999:80',
    '203.0.113',
    '0x7f.1',
    '[203.0.113.9]:80',
    '[2001:db8::9',
    '[2001:db8::9]:80:80',
    '[]:80',
    '2001:db8::9::1',
    '"203.0.113.9"',
    'for=203.0.113.9',
    '１２７.0.0.1',
  ])('counts %s as the one invalid visitor (FIX-06)', (text) => {
    expect(forwardedAddress(text)).toBe(INVALID_ADDRESS);
  });

  it('counts one visitor for all ports that a proxy appends (FIX-06)', () => {
    const visitors = [1, 2, 3].map((n) => visitorOf(clientAddress(request(`203.0.113.9:5123${n}`), 1)));
    expect(new Set(visitors)).toEqual(new Set(['203.0.113.9']));
  });

  it('uses the entry of the outermost trusted proxy', () => {
    expect(clientAddress(request('198.51.100.1, 203.0.113.9:80'), 1)).toBe('203.0.113.9');
    expect(clientAddress(request('198.51.100.1, 203.0.113.9, [2001:db8::1]:80'), 2)).toBe('203.0.113.9');
    expect(clientAddress(request('203.0.113.9'), 3)).toBe('203.0.113.9');
    expect(clientAddress(request(' , '), 1)).toBe('10.0.0.1');
    expect(clientAddress(request(), 1)).toBe('10.0.0.1');
    expect(clientAddress(request('203.0.113.9'), 0)).toBe('10.0.0.1');
  });
});
