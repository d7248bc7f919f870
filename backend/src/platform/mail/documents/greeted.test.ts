import { expect, test } from 'vitest';
import { greeted } from './greeted.ts';

test.each(['Marta', 'J. R.', 'Jean-Luc', "D'Arcy", 'Mary Ann', 'Zoë'])('%s is greeted by name', (name) => {
  expect(greeted('Welcome', name)).toBe(`Welcome, ${name}`);
});

test.each(['evil.example', 'Go to evil.example/win', 'https://evil', 'me@evil', 'a\\b'])(
  '%s would become a link in a mail, and is left out',
  (name) => {
    expect(greeted('Welcome', name)).toBe('Welcome');
  },
);
