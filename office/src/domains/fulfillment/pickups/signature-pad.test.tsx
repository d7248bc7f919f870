import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SignaturePad } from './signature-pad.tsx';

afterEach(cleanup);

function Sample() {
  const [path, setPath] = useState('');
  return (
    <>
      <SignaturePad value={path} onChange={setPath} />
      <output>{path}</output>
    </>
  );
}

const at = (clientX: number, clientY: number) => ({
  pointerId: 1,
  isPrimary: true,
  button: 0,
  clientX,
  clientY,
});

test('lines follow the pen, a point alone is none, and signing starts again (BENCH-08)', () => {
  render(<Sample />);
  const area = screen.getByRole('img');
  area.getBoundingClientRect = () => ({ left: 100, top: 50, width: 500, height: 150 }) as DOMRect;
  const path = () => screen.getByRole('status').textContent;
  fireEvent.pointerDown(area, at(100, 50));
  fireEvent.pointerUp(area, at(100, 50));
  fireEvent.pointerMove(area, at(300, 100));
  expect(path()).toBe('');
  fireEvent.pointerDown(area, at(110, 60));
  fireEvent.pointerMove(area, at(120, 70));
  fireEvent.pointerMove(area, at(900, 900));
  fireEvent.pointerUp(area, at(900, 900));
  fireEvent.pointerDown(area, at(100, 50));
  fireEvent.pointerMove(area, at(101, 51));
  expect(path()).toBe('M20,20L40,40L999,299M0,0L2,2');
  fireEvent.click(screen.getByRole('button'));
  expect(path()).toBe('');
});

test('the hand beside the pen and other buttons draw nothing (BENCH-08)', () => {
  render(<Sample />);
  const area = screen.getByRole('img');
  area.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1_000, height: 300 }) as DOMRect;
  const path = () => screen.getByRole('status').textContent;
  const hand = (x: number, y: number) => ({ ...at(x, y), pointerId: 2, isPrimary: false });
  fireEvent.pointerDown(area, { ...at(1, 1), button: 2 });
  fireEvent.pointerMove(area, at(9, 9));
  fireEvent.pointerDown(area, hand(500, 200));
  fireEvent.pointerMove(area, hand(600, 250));
  expect(path()).toBe('');
  fireEvent.pointerDown(area, at(10, 10));
  fireEvent.pointerDown(area, hand(500, 200));
  fireEvent.pointerMove(area, hand(600, 250));
  fireEvent.pointerUp(area, hand(600, 250));
  fireEvent.pointerMove(area, at(20, 20));
  expect(path()).toBe('M10,10L20,20');
});
