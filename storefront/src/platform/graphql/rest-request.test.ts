import { afterEach, expect, test, vi } from 'vitest';
import { removeStored, writeStored } from '../storage/browser-storage.ts';
import { RestFailure, restFile, restRequest } from './rest-request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored('signin_token');
});

/** Answers the next requests and records them. */
function answerWith(body: string, init?: ResponseInit) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('sends the stored token and the credentials (NET-23)', async () => {
  const fetch = answerWith('{"left":3}');
  await expect(restRequest('/captcha/challenge')).resolves.toEqual({ left: 3 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization');
  writeStored('signin_token', 'secret');
  await restRequest('/things', { method: 'POST', body: { a: 1 } });
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"a":1}',
    headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
  });
});

test('reports method, URL, status, status text and the message of the body (NET-24)', async () => {
  answerWith('{"message":"The shop is busy."}', { status: 503, statusText: 'Service Unavailable' });
  const failure = await restRequest('/captcha/challenge').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RestFailure);
  expect(failure).toMatchObject({
    method: 'GET',
    url: '/captcha/challenge',
    status: 503,
    statusText: 'Service Unavailable',
    bodyMessage: 'The shop is busy.',
    message: 'GET /captcha/challenge failed: 503 Service Unavailable, The shop is busy.',
  });
});

test('reports a body that is not JSON as text (NET-24)', async () => {
  answerWith('Not here.\n', { status: 404, statusText: 'Not Found' });
  await expect(restRequest('/x', { method: 'DELETE' })).rejects.toMatchObject({
    method: 'DELETE',
    bodyMessage: 'Not here.',
  });
});

test('returns undefined for a response without a body', async () => {
  answerWith('');
  await expect(restRequest('/x', { method: 'PUT' })).resolves.toBeUndefined();
});

test('requests files below the path of the store view, with the same token (OPEN-61)', async () => {
  const fetch = answerWith('<!doctype html>');
  writeStored('signin_token', 'secret');
  await expect(restFile('orders/000000012/invoice')).resolves.toBe('<!doctype html>');
  expect(fetch.mock.calls[0]?.[0]).toBe('/rest/default/V1/orders/000000012/invoice');
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer secret' });
  answerWith('{"message":"We found no order with this number."}', { status: 404 });
  await expect(restFile('orders/1/invoice')).rejects.toMatchObject({
    bodyMessage: 'We found no order with this number.',
  });
});

test('returns undefined for GET where the browser has no fetch (NET-20)', async () => {
  vi.stubGlobal('fetch', undefined);
  await expect(restRequest('/x')).resolves.toBeUndefined();
  await expect(restRequest('/x', { method: 'POST' })).rejects.toThrow();
});
