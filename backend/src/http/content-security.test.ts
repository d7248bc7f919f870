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
