import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { earlyAnswers } from './early-answers.ts';

test('adopts what a shopper entered before the code of the page ran (KIND-05)', () => {
  const { container } = render(
    <form>
      <input name="line" defaultValue="Elin" />
      <textarea name="empty" defaultValue="" />
      <select name="menu" defaultValue="b">
        <option value="">None</option>
        <option value="b">B</option>
      </select>
      <input type="radio" name="face" value="" />
      <input type="radio" name="face" value="plain" defaultChecked />
      <input type="checkbox" name="extras" value="box" defaultChecked />
      <input type="checkbox" name="extras" value="card" defaultChecked />
      <input type="checkbox" name="extras" value="none" />
    </form>,
  );
  expect(earlyAnswers(container)).toEqual({
    line: 'Elin',
    menu: ['b'],
    face: ['plain'],
    extras: ['box', 'card'],
  });
});
