import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/configuration/config.ts';
import { openProviders } from '../../platform/payment-providers/open-providers.ts';
import { securePage } from './content-security.ts';

const EMPTY = Buffer.from('<p></p>');

/** Parses a policy into directives by name. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('the shop’s own captcha works under a policy without third-party scripts', () => {
  const { policy } = securePage(EMPTY, 'n');
  expect(policy).not.toContain('google');
  expect(directives(policy)).toMatchObject({
    'script-src': "'self'",
    'worker-src': "'self'",
    'connect-src': "'self'",
  });
});

test('reCAPTCHA may load its script and its frame when the shop uses it, and nothing else (NET-21)', () => {
  const found = directives(securePage(EMPTY, 'n', { captcha: 'recaptcha' }).policy);
  expect(found['script-src']).toBe(
    "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(found['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(found['connect-src']).toBe("'self' https://www.google.com/recaptcha/");
  expect(found['img-src']).not.toContain('google');
});

test('Stripe may load its library, its fields and the bank’s page, and nothing else; the sandbox needs no other site (OPEN-35)', async () => {
  const withStripe = readConfig({
    STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
  });
  const stripe = directives(
    securePage(EMPTY, 'n', { payment: (await openProviders(withStripe, () => true)).card.sites }).policy,
  );
  expect(stripe['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
  expect(stripe['connect-src']).toBe("'self' https://api.stripe.com");
  expect(stripe['frame-src']).toContain(
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(stripe['img-src']).not.toContain('stripe');
  const sandbox = securePage(EMPTY, 'n', {
    payment: (await openProviders(readConfig({}), () => true)).card.sites,
  }).policy;
  expect(sandbox).not.toContain('stripe');
  expect(directives(sandbox)['frame-src']).toContain("'self'");
});

test('only browsers with analytics consent may load the container, and only where there is one (OPEN-70)', () => {
  expect(securePage(EMPTY, 'n').countedPolicy).toBeNull();
  const { policy, countedPolicy } = securePage(EMPTY, 'n', { isCounted: true });
  expect(policy).toBe(securePage(EMPTY, 'n').policy);
  expect(policy).not.toContain('google');
  const counted = directives(countedPolicy ?? '');
  expect(counted['script-src']).toBe("'self' https://*.googletagmanager.com");
  expect(counted['img-src']).toContain('https://*.google-analytics.com');
  expect(counted['connect-src']).toContain('https://*.google-analytics.com https://*.analytics.google.com');
  expect(counted['frame-src']).not.toContain('google');
});

test('a script with non-ASCII characters is allowed by the hash of its bytes, and the page is unchanged', () => {
  const script = 'say("Größe – 1 ½ oz, 銀")';
  const { html, policy } = securePage(
    Buffer.from(`<p>Größe – 銀</p><script nonce="n">${script}</script>`),
    'n',
  );
  const hash = createHash('sha256').update(script).digest('base64');
  expect(directives(policy)['script-src']).toBe(`'self' 'sha256-${hash}'`);
  expect(html.toString()).toBe(`<p>Größe – 銀</p><script>${script}</script>`);
});
