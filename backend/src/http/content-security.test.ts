import { expect, test } from 'vitest';
import { securePage } from './content-security.ts';

/** The policy's directives by name. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('the shop’s own captcha works under a policy that names no other site for scripts', () => {
  const { policy } = securePage('<p></p>', 'n');
  expect(policy).not.toContain('google');
  expect(directives(policy)).toMatchObject({
    'script-src': "'self'",
    'worker-src': "'self'",
    'connect-src': "'self'",
  });
});

test('NET-21 reCAPTCHA may load its script and its frame when the shop uses it, and nothing else may', () => {
  const found = directives(securePage('<p></p>', 'n', { captcha: 'recaptcha' }).policy);
  expect(found['script-src']).toBe(
    "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(found['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(found['connect-src']).toBe("'self' https://www.google.com/recaptcha/");
  expect(found['img-src']).not.toContain('google');
});

test('OPEN-35 with Stripe its library, its fields and the bank may come, and nothing else; the sandbox needs no other site', () => {
  const stripe = directives(securePage('<p></p>', 'n', { cardGateway: 'stripe' }).policy);
  expect(stripe['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
  expect(stripe['connect-src']).toBe("'self' https://api.stripe.com");
  expect(stripe['frame-src']).toContain(
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(stripe['img-src']).not.toContain('stripe');
  const sandbox = securePage('<p></p>', 'n', { cardGateway: 'sandbox' }).policy;
  expect(sandbox).not.toContain('stripe');
  expect(directives(sandbox)['frame-src']).toContain("'self'");
});

test('OPEN-70 only browsers that agreed to be counted may load the container, and only where there is one', () => {
  expect(securePage('<p></p>', 'n').countedPolicy).toBeNull();
  const { policy, countedPolicy } = securePage('<p></p>', 'n', { isCounted: true });
  expect(policy).toBe(securePage('<p></p>', 'n').policy);
  expect(policy).not.toContain('google');
  const counted = directives(countedPolicy ?? '');
  expect(counted['script-src']).toBe("'self' https://*.googletagmanager.com");
  expect(counted['img-src']).toContain('https://*.google-analytics.com');
  expect(counted['connect-src']).toContain('https://*.google-analytics.com https://*.analytics.google.com');
  expect(counted['frame-src']).not.toContain('google');
});
