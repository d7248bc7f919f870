import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleScript } from './inline-scripts.ts';

const folder = join(import.meta.dirname, '../src/first-html/scripts');

test.each(['first-script.ts', 'start-script.ts', 'offline-script.ts'])(
  'bundles %s into one classic script that fits into HTML',
  async (name) => {
    const { code } = await bundleScript(join(folder, name));
    expect(() => new Function(code)).not.toThrow();
    expect(code).not.toMatch(/<\/script|<!--/i);
    // The text goes into documents that are handled as Latin-1.
    expect(code).toMatch(/^[ -~\s]+$/);
    expect(code.length).toBeLessThan(3_500);
  },
);
