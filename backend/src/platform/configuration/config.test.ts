import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES, ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'production',
      port: 3_000,
      databaseUrl: null,
      dataDir: resolve('data'),
      outboxDir: resolve('data/outbox'),
      introspection: false,
      importDemo: true,
    });
  });

  it('reads the number of trusted proxies', () => {
    const counted = [{}, { TRUST_PROXY: 'off' }, { TRUST_PROXY: 'on' }, { TRUST_PROXY: '2' }];
    expect(counted.map((env) => readConfig(env).trustedProxies)).toEqual([0, 0, 1, 2]);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3_000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535 (is: http)'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535 (is: 70000)'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    ],
    [
      { MAIL_FROM: 'desk@ingot.example\nBcc: all@ingot.example' },
      'MAIL_FROM must be one e-mail address on one line (is: desk@ingot.example Bcc: all@ingot.example)',
    ],
    [
      { TRUST_PROXY: '10' },
      'TRUST_PROXY must be "on", "off" or how many proxies stand in front, 1 to 9 (is: 10)',
    ],
    [
      { CORS_ORIGINS: 'https://shop.example/path' },
      'CORS_ORIGINS must be origins such as https://shop.example, with commas between',
    ],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be origins'],
    [{ ANALYTICS: 'UA-1234' }, 'ANALYTICS must be off, layer, a container of Tag Manager'],
    [{ INTROSPECTION: 'yes' }, 'INTROSPECTION must be "on" or "off" (is: yes)'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  ])('names the variable and what is wrong: %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it('reports all problems at once, without passwords', () => {
    const env = { PORT: 'x', SPOT_FEED_SECONDS: '0', SMTP_URL: 'http://user:hidden@mail.example' };
    expect(() => readConfig(env)).toThrow(/PORT .*\n.*SPOT_FEED_SECONDS .*\n.*SMTP_URL /);
    expect(() => readConfig(env)).not.toThrow(/hidden/);
  });

  it('describes every variable', () => {
    for (const { name, description } of CONFIG_VARIABLES) {
      expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(description).toMatch(/\.$/);
    }
  });
});
