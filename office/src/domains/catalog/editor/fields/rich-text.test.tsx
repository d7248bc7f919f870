import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import RichText from './rich-text.tsx';

afterEach(cleanup);

const text = (html: string) => <RichText label="Text" html={html} onChange={() => undefined} />;
const shown = () => screen.getByRole('textbox', { name: 'Text' }).innerHTML;

test('a text from outside keeps its title, although the text before it had none', async () => {
  const { rerender } = render(text('<p>Coins</p>'));
  await expect.poll(shown).toContain('<p>Coins</p>');
  rerender(text('<h1>Our coins</h1><h2>Gold</h2>'));
  await expect.poll(shown).toContain('<h1>Our coins</h1><h2>Gold</h2>');
  rerender(text('<p>Bars</p>'));
  await expect.poll(shown).toContain('<p>Bars</p>');
});
