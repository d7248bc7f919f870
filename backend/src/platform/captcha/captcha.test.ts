import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaLabel } from '@ingot/rules/shop/captcha-label.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solveToken } from '../../testing/captcha-token.ts';
import { ConfigError, readConfig } from '../configuration/config.ts';
import type { Captcha } from './captcha.ts';
import { chooseCaptcha } from './choose-captcha.ts';

const NOW = Date.UTC(2026, 2, 18, 15);

interface Setup {
  readonly captcha: Captcha;
  /** Makes a token as a browser does. */
  makeToken(label: CaptchaLabel): Promise<string>;
  close(): Promise<void>;
}

/** Records the used tokens in memory, as the database does. */
function ledger() {
  const used = new Set<string>();
  return async (id: string) => !used.has(id) && used.add(id) !== undefined;
}
const outside = () => ({ readKey: async () => 'a secret from the database', recordTokenUse: ledger() });

async function altchaSetup(): Promise<Setup> {
  const captcha = await chooseCaptcha(readConfig({}), outside());
  return {
    captcha,
    makeToken: async (label) => solveToken((await captcha.createChallenge?.(label, NOW)) ?? {}),
    close: async () => undefined,
  };
}

/** Serves responses of Google's siteverify. A token has the form `<label>:<score>:<number>`. */
async function recaptchaSetup(): Promise<Setup> {
  const used = new Set<string>();
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push(form);
    const [action, score] = (form['response'] ?? '').split(':');
    const isFresh = !used.has(form['response'] ?? '');
    used.add(form['response'] ?? '');
    if (action === 'broken') {
      response.writeHead(503).end();
      return;
    }
    const isGood = isFresh && score !== undefined && form['secret'] === 'secret-of-the-shop';
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        isGood
          ? { success: true, score: Number(score), action, hostname: 'shop.test', challenge_ts: '2026-03-18' }
          : { success: false, 'error-codes': ['timeout-or-duplicate'] },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const config = readConfig({
    RECAPTCHA_SITE_KEY: 'site-key-of-the-shop',
    RECAPTCHA_SECRET_KEY: 'secret-of-the-shop',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
  });
  let count = 0;
  return {
    captcha: await chooseCaptcha(config, outside()),
    makeToken: async (label) => `${label}:0.9:${++count}`,
    async close() {
      expect(asked.every(({ remoteip }) => remoteip === '203.0.113.9')).toBe(true);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.each([
  ['ALTCHA', altchaSetup],
  ['reCAPTCHA', recaptchaSetup],
])('a captcha by %s (OPEN-62)', (_name, makeSetup) => {
  let setup: Setup;
  const accepts = (token: string | null, label: CaptchaLabel = 'review') =>
    setup.captcha.accepts({ token, label, clientAddress: '203.0.113.9', nowMs: NOW });
  beforeAll(async () => {
    setup = await makeSetup();
  });
  afterAll(() => setup.close());

  test('accepts a token of the label once', async () => {
    const token = await setup.makeToken('review');
    expect(await accepts(token)).toBe(true);
    expect(await accepts(token)).toBe(false);
  });

  test('rejects a token of another label, and accepts it for its own', async () => {
    const token = await setup.makeToken('newsletter');
    expect(await accepts(token, 'signin')).toBe(false);
  });

  test('rejects a missing or malformed token', async () => {
    const attempts = [null, '', 'x', 'e30=', 'bnVsbA==', Buffer.from('{"challenge":{}}').toString('base64')];
    for (const attempt of attempts) expect(await accepts(attempt)).toBe(false);
    expect(await accepts('A'.repeat(100_000))).toBe(false);
  });
});

/** The decoded content of an ALTCHA token. */
interface SolvedPayload {
  hmacAlgorithm?: string;
  challenge: { signature: string; parameters: { cost: number; data: { endsAtMs: number } } };
  solution: { derivedKey: string };
}

describe('ALTCHA', () => {
  const change = (token: string, edit: (payload: SolvedPayload) => void) => {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as SolvedPayload;
    edit(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  test('ignores settings of the check that a token carries', async () => {
    const { captcha, makeToken } = await altchaSetup();
    const token = change(await makeToken('review'), (payload) => {
      payload.hmacAlgorithm = 'none';
    });
    const asked = { token, label: 'review', clientAddress: '203.0.113.9', nowMs: NOW } as const;
    expect(await captcha.accepts(asked)).toBe(true);
  });

  test('rejects forged, unsolved and expired tokens', async () => {
    const { captcha, makeToken } = await altchaSetup();
    const accepts = (token: string, nowMs = NOW) =>
      captcha.accepts({ token, label: 'review', clientAddress: '203.0.113.9', nowMs });
    const token = await makeToken('review');
    const forgeries: ((payload: SolvedPayload) => void)[] = [
      ({ challenge }) => {
        challenge.signature = challenge.signature.replace(/^./, (c) => (c === '0' ? '1' : '0'));
      },
      ({ challenge }) => {
        challenge.signature = `${challenge.signature} `;
      },
      ({ challenge }) => {
        challenge.parameters.data.endsAtMs += 3_600_000;
      },
      ({ challenge }) => {
        challenge.parameters.cost = 1;
      },
      ({ solution }) => {
        solution.derivedKey = '00'.repeat(32);
      },
    ];
    for (const forge of forgeries) expect(await accepts(change(token, forge))).toBe(false);
    expect(await accepts(token, NOW + 10 * 60_000)).toBe(false);
    expect(await accepts(token, NOW + 10 * 60_000 - 1)).toBe(true);
  });

  test('rejects a token of a shop with another secret', async () => {
    const here = await chooseCaptcha(readConfig({ ALTCHA_HMAC_KEY: 'a secret of this shop' }), outside());
    const { makeToken } = await altchaSetup();
    const attempt = { label: 'review', clientAddress: '', nowMs: NOW } as const;
    expect(await here.accepts({ ...attempt, token: await makeToken('review') })).toBe(false);
  });
});

test('reCAPTCHA rejects a low score, and throws when the provider is down', async () => {
  const { captcha, close } = await recaptchaSetup();
  const accepts = (token: string) =>
    captcha.accepts({ token, label: 'contact', clientAddress: '203.0.113.9', nowMs: NOW });
  expect(await accepts('contact:0.49:1')).toBe(false);
  expect(await accepts('contact:0.5:2')).toBe(true);
  await expect(accepts('broken:0.9:3')).rejects.toThrow('503');
  await close();
});

test('no captcha is for development and tests; production does not start without one', async () => {
  const off = await chooseCaptcha(readConfig({ NODE_ENV: 'development', CAPTCHA: 'off' }), outside());
  expect(await off.accepts({ token: null, label: 'signin', clientAddress: '', nowMs: NOW })).toBe(true);
  expect(() => readConfig({ CAPTCHA: 'off' })).toThrow(ConfigError);
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'site-key-of-the-shop' })).toThrow('both be set');
});
