import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

/** A stepper with the quantity 5 and its state. */
function FollowingStepper({ onSettle, max }: { onSettle: (next: number) => void; max: number | undefined }) {
  const [value, setValue] = useState(5);
  const onChange = (next: number) => {
    onSettle(next);
    setValue(next);
  };
  return <Stepper value={value} onChange={onChange} {...(max === undefined ? {} : { max })} />;
}

/**
 * Types a text into the quantity and presses Enter. Returns the quantities that the stepper
 * reported, in order.
 */
async function type(text: string, max?: number) {
  const settled: number[] = [];
  render(<FollowingStepper onSettle={(next) => settled.push(next)} max={max} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  return { settled, user, field };
}

afterEach(cleanup);

describe('a quantity field', () => {
  it('counts in steps, and takes the next step above a number between two (KIND-07)', async () => {
    const settled: number[] = [];
    render(<Stepper value={50} onChange={(next) => settled.push(next)} min={25} max={100} step={25} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One fewer' }));
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '60{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Multiples of 25 only.');
    await user.clear(field);
    await user.type(field, '999{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Maximum 100.');
    expect(settled).toEqual([75, 25, 75, 100]);
  });

  it.each([
    { value: 25, fewer: 20, more: 30 },
    { value: 30, fewer: 20, more: 40 },
    { value: 20, fewer: null, more: 30 },
    { value: 1, fewer: null, more: 20 },
    { value: 15, fewer: null, more: 20 },
    { value: 95, fewer: 90, more: null },
  ])('of $value goes to $fewer and $more, from 20 on in steps of 10 up to 90 (KIND-07)', async (given) => {
    const settled: number[] = [];
    const { value } = given;
    render(<Stepper value={value} onChange={(next) => settled.push(next)} min={20} max={90} step={10} />);
    const user = userEvent.setup();
    for (const [name, next] of [['One fewer', given.fewer] as const, ['One more', given.more] as const]) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(next === null);
      await user.click(button);
    }
    expect(settled).toEqual([given.fewer, given.more].filter((next) => next !== null));
  });

  it('takes a whole number', async () => {
    const { settled } = await type('12');
    expect(settled).toEqual([12]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is what the field shows when it is left, also where it was typed before the page could hear of it', () => {
    const settled: number[] = [];
    render(<FollowingStepper onSettle={(next) => settled.push(next)} max={undefined} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    const shown = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    field.focus();
    // Bypasses React's value tracking, which notices assignments to the field.
    shown?.set?.call(field, '2');
    fireEvent.blur(field);
    expect(settled).toEqual([2]);
    expect(field.value).toBe('2');
  });

  it.each(['0', '-1', '1.5', '1e9', 'some', ''])('goes back from %j and says why', async (text) => {
    const { settled, field } = await type(text);
    expect(settled).toEqual([]);
    expect(field.value).toBe('5');
    expect(screen.getByRole('alert').textContent).toBe('Choose a whole number, 1 or more.');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  it('takes the most there can be, and says so', async () => {
    const { settled } = await type('250', 20);
    expect(settled).toEqual([20]);
    expect(screen.getByRole('alert').textContent).toBe('Maximum 20.');
  });

  it('takes the note away with the next press', async () => {
    const { user } = await type('0');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a rejected quantity is marked, with the reason at the field (ADD-09)', () => {
  render(<Stepper value={999} onChange={() => undefined} error="The requested qty is not available" />);
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});
