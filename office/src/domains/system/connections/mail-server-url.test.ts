import { expect, it } from 'vitest';
import { mailServerUrl } from './mail-server-url.ts';

const server = { host: 'smtp.example.com', port: '465', isTls: true, user: '', password: '' };

it('writes a server without an account', () => {
  expect(mailServerUrl(server)).toBe('smtps://smtp.example.com:465');
  expect(mailServerUrl({ ...server, port: '', isTls: false })).toBe('smtp://smtp.example.com');
});

it('keeps every letter of user and password', () => {
  const url = new URL(mailServerUrl({ ...server, user: 'desk@oakes.example', password: 'a:b/c@d #é%20' }));
  expect(decodeURIComponent(url.username)).toBe('desk@oakes.example');
  expect(decodeURIComponent(url.password)).toBe('a:b/c@d #é%20');
  expect(url.host).toBe('smtp.example.com:465');
});
