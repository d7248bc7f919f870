import { expect, test } from 'vitest';
import { layoutChart } from './layout-chart.ts';

const BOX = { width: 766, height: 280 };

test('uses round levels that enclose every value', () => {
  const { levels, yOf, bottom } = layoutChart(
    [{ values: [2684.2, 3010, 3412.6] }, { values: [2670, 3000, 3398.2] }],
    BOX,
  );
  const values = levels.map(({ value }) => value);
  expect(values[0]).toBe(2600);
  expect(values.at(-1)).toBe(3600);
  expect(yOf(2600)).toBe(bottom);
  for (const { value, y } of levels) expect(yOf(value)).toBeCloseTo(y);
});

test('spaces points evenly and finds the nearest one', () => {
  const { xOf, placeAt, marks, right } = layoutChart([{ values: [1, 2, 3, 4, 5] }], BOX);
  expect(xOf(4) - xOf(3)).toBeCloseTo(xOf(1) - xOf(0));
  expect(placeAt(xOf(3) + 2)).toBe(3);
  expect(placeAt(-50)).toBe(0);
  expect(placeAt(right + 500)).toBe(4);
  expect(marks[0]).toBe(0);
  expect(marks.at(-1)).toBe(4);
});

test('handles a single price and a constant price', () => {
  for (const values of [[41.28], [41.28, 41.28, 41.28]]) {
    const { paths, levels, yOf } = layoutChart([{ values }], BOX);
    expect(paths[0]).not.toMatch(/NaN|Infinity/);
    expect(levels.length).toBeGreaterThan(1);
    expect(yOf(41.28)).toBeGreaterThan(0);
  }
});

test('leaves gaps where a value is unknown, and draws steps', () => {
  const { paths, ground, levels } = layoutChart(
    [{ values: [20, null, 30, 40] }, { values: [10, 10, 15, 15], isStepped: true }],
    BOX,
  );
  expect(paths[0]?.match(/M/g)).toHaveLength(2);
  expect(ground.match(/M/g)).toHaveLength(2);
  expect(ground + paths[0]).not.toMatch(/NaN/);
  // A step has a horizontal and a vertical part between two points.
  expect(paths[1]?.match(/L/g)?.length).toBeGreaterThan(3);
  expect(levels[0]?.value).toBeLessThanOrEqual(10);
});

test('has a scale without any known value', () => {
  const { paths, levels } = layoutChart([{ values: [null, null] }], BOX);
  expect(paths).toEqual(['']);
  for (const { y } of levels) expect(y).not.toBeNaN();
});
