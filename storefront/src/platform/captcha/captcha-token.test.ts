import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { CaptchaFailure } from './captcha-failure.ts';
import { captchaToken } from './captcha-token.ts';
import { solveChallenge } from './solve-challenge.ts';

const clientOf = (provider: string) =>
  createQueryClient((async () => ({
    storeConfig: { captcha_provider: provider, captcha_key: 'site-key', captcha_language: 'en' },
  })) as unknown as ExecuteDocument);

/** A worker that answers at once with a solution or an error. */
function fakeWorker(answer: unknown) {
  const worker = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: (message: { challenge: unknown }) =>
      queueMicrotask(() =>
        worker.onmessage?.({ data: typeof answer === 'function' ? answer(message) : answer }),
      ),
  };
  return worker;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('turns a challenge into a token of challenge and solution, and ends the worker (OPEN-83)', async () => {
  const worker = fakeWorker({ counter: 7, derivedKey: 'ab' });
  const token = await solveChallenge({ signature: 's' }, () => worker as unknown as Worker);
  expect(JSON.parse(atob(token))).toEqual({
    challenge: { signature: 's' },
    solution: { counter: 7, derivedKey: 'ab' },
  });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test.each([null, { error: new Error('no crypto here') }])(
  'a worker that answers %j gives no token (OPEN-83)',
  async (answer) => {
    const worker = fakeWorker(answer);
    await expect(solveChallenge({}, () => worker as unknown as Worker)).rejects.toThrow();
    expect(worker.terminate).toHaveBeenCalledOnce();
  },
);

test('reports a challenge that fails to load in a text for shoppers (OPEN-83)', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const failure = await captchaToken(clientOf('ALTCHA'), 'review').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CaptchaFailure);
  expect((failure as Error).message).toBe('The automated check did not load. Nothing was sent. Try again.');
});

test('requires no token in a shop without a captcha', async () => {
  expect(await captchaToken(clientOf('OFF'), 'review')).toBeNull();
});

test("loads reCAPTCHA's script with the first token, retries it, and creates a token per label (NET-21, NET-22, OPEN-83)", async () => {
  const client = clientOf('RECAPTCHA');
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement);
  });
  const first = captchaToken(client, 'review');
  await waitFor(() => expect(scripts).toHaveLength(1));
  expect(scripts[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key&hl=en');
  scripts[0]?.onerror?.(new Event('error'));
  await expect(first).rejects.toThrow(CaptchaFailure);

  const second = captchaToken(client, 'review');
  await waitFor(() => expect(scripts).toHaveLength(2));
  vi.stubGlobal('grecaptcha', {
    ready: (done: () => void) => done(),
    execute: async (key: string, { action }: { action: string }) => `${key}/${action}`,
  });
  scripts[1]?.onload?.(new Event('load'));
  expect(await second).toBe('site-key/review');
  expect(await captchaToken(client, 'contact')).toBe('site-key/contact');
  expect(scripts).toHaveLength(2);
});
