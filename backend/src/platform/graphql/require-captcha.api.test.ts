import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaToken } from '../../testing/captcha-token.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { CAPTCHA: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

const FAILED = {
  message: 'ReCaptcha validation failed, please try again',
  extensions: { category: 'graphql-input', code: 'CAPTCHA_FAILED' },
};
const review = (token: string | null, on = shop) =>
  on.query<{ createProductReview: object | null }>(
    `mutation { createProductReview(input: {
      sku: "AG-SHIP-1", nickname: "Odile", summary: "Bright", text: "Flawless.", ratings: []
    }) { review { nickname } } }`,
    {},
    token === null ? {} : { headers: { 'x-recaptcha': token } },
  );
const stored = async () => (await shop.db.selectFrom('review').select('id').execute()).length;

describe('X-ReCaptcha', () => {
  it('a token of the label allows one operation and no second one, also concurrently (OPEN-62, API-11)', async () => {
    const before = await stored();
    const token = await captchaToken(shop.app, 'review');
    const answers = await Promise.all([review(token), review(token), review(token)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect((await review(token)).errors?.[0]).toMatchObject(FAILED);
    expect(await stored()).toBe(before + 1);
  });

  it('rejects missing, expired and foreign tokens, and tokens of another label', async () => {
    const before = await stored();
    expect((await review(null)).errors?.[0]).toMatchObject(FAILED);
    expect((await review('mumble')).errors?.[0]).toMatchObject(FAILED);
    expect((await review(await captchaToken(shop.app, 'newsletter'))).errors?.[0]).toMatchObject(FAILED);
    const old = await captchaToken(shop.app, 'review');
    shop.clock.advance(10 * 60_000);
    expect((await review(old)).errors?.[0]).toMatchObject(FAILED);
    const other = await createTestShop({ env: { CAPTCHA: 'on' } });
    const foreign = await captchaToken(other.app, 'review');
    await other.close();
    expect((await review(foreign)).errors?.[0]).toMatchObject(FAILED);
    expect(await stored()).toBe(before);
  });

  it('deletes the records of used tokens after the tokens have expired', async () => {
    await review(await captchaToken(shop.app, 'review'));
    shop.clock.advance(11 * 60_000);
    await review(await captchaToken(shop.app, 'review'));
    expect(await shop.db.selectFrom('used_token').select('id').execute()).toHaveLength(1);
  });
});

describe('/captcha/challenge', () => {
  it('is never cached, requires a label of the shop, and is limited per address', async () => {
    const ask = (label: string, address = '198.51.100.4') =>
      shop.app.inject({
        url: '/captcha/challenge',
        query: { label },
        headers: { 'x-forwarded-for': address },
      });
    const one = await ask('contact');
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(one.json().parameters).toMatchObject({ data: { label: 'contact' } });
    expect((await ask('admin')).statusCode).toBe(400);
    expect((await ask('x'.repeat(5_000))).statusCode).toBe(400);
    const codes = (await Promise.all(Array.from({ length: 80 }, () => ask('contact')))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(59);
    expect(codes.filter((code) => code === 429)).toHaveLength(21);
    expect((await ask('contact', '198.51.100.5')).statusCode).toBe(200);
  });
});

describe('storeConfig', () => {
  const CONFIG = `{ storeConfig { captcha_provider captcha_key captcha_language }
    recaptchaV3Config { website_key minimum_score forms }
    recaptchaFormConfig(formType: PRODUCT_REVIEW) { is_enabled configurations { website_key re_captcha_type } } }`;

  it('names the captcha of the shop (API-05)', async () => {
    expect((await shop.query(CONFIG)).data).toEqual({
      storeConfig: { captcha_provider: 'ALTCHA', captcha_key: null, captcha_language: 'en' },
      recaptchaV3Config: null,
      recaptchaFormConfig: { is_enabled: false, configurations: null },
    });
  });

  it('returns the public key of reCAPTCHA together with Magento’s own fields, and creates no challenges then (API-05)', async () => {
    const other = await createTestShop({
      env: {
        CAPTCHA: 'on',
        RECAPTCHA_SITE_KEY: 'site-key-of-the-shop',
        RECAPTCHA_SECRET_KEY: 'secret-of-the-shop',
        RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/',
      },
    });
    const { data } = await other.query<Record<string, object>>(CONFIG);
    expect(data['storeConfig']).toEqual({
      captcha_provider: 'RECAPTCHA',
      captcha_key: 'site-key-of-the-shop',
      captcha_language: 'en',
    });
    expect(data['recaptchaV3Config']).toMatchObject({
      website_key: 'site-key-of-the-shop',
      minimum_score: 0.5,
      forms: expect.arrayContaining(['PRODUCT_REVIEW', 'CONTACT', 'NEWSLETTER', 'CUSTOMER_LOGIN']),
    });
    expect(data['recaptchaFormConfig']).toEqual({
      is_enabled: true,
      configurations: { website_key: 'site-key-of-the-shop', re_captcha_type: 'RECAPTCHA_V3' },
    });
    expect((await other.app.inject('/captcha/challenge?label=review')).statusCode).toBe(404);
    expect((await review('a token', other)).errors?.[0]).toMatchObject({
      message: 'Something went wrong with reCAPTCHA. Please contact the store owner.',
      extensions: { code: 'CAPTCHA_UNAVAILABLE' },
    });
    await other.close();
  });
});
