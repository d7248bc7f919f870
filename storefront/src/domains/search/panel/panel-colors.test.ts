import { expect, test } from 'vitest';
import { panelColors } from './panel-colors.ts';

const layout = {
  enabled: true,
  border: '#111111',
  hover: '#222',
  highlight: '#333333',
  background: '#444444ff',
  text: '#555555',
  hover_text: '#666666',
};

test('applies each color of the layout settings when they are enabled (SRCH-21)', () => {
  expect(panelColors(layout)).toEqual({
    '--c-line': '#111111',
    '--c-stone': '#222',
    '--search-highlight': '#333333',
    '--c-surface': '#444444ff',
    '--c-sunken': '#444444ff',
    '--c-ink': '#555555',
    '--c-ink-2': '#555555',
    '--c-ink-3': '#555555',
    '--search-hover-text': '#666666',
  });
  expect(panelColors({ ...layout, enabled: false })).toEqual({});
  expect(panelColors(null)).toEqual({});
});

test('ignores invalid colors (SRCH-21)', () => {
  const look = panelColors({
    ...layout,
    border: 'url(https://evil.example)',
    hover: '#12345',
    text: 'red;}',
  });
  expect(Object.keys(look)).toEqual([
    '--search-highlight',
    '--c-surface',
    '--c-sunken',
    '--search-hover-text',
  ]);
});
