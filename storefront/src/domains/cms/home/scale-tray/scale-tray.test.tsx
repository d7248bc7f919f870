import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { TrayProductFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { ScaleTray } from './scale-tray.tsx';

afterEach(cleanup);

const product = (name: string, diameter: number, dollars: number): TrayProductFragment => ({
  uid: name,
  name,
  url_key: name,
  url_suffix: '.html',
  metal_type: 'silver',
  form: 'coin',
  weight_label: '1 oz',
  diameter_mm: diameter,
  dimensions_mm: null,
  small_image: { url: `/media/${name}.webp`, clip: 'circle(40% at 50% 50%)' },
  price_range: { minimum_price: { final_price: { value: dollars, currency: 'USD' } } },
});

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('keeps its products while the page is open, with current prices and none for one that left', () => {
  const tray = (products: TrayProductFragment[]) => (
    <MemoryRouter>
      <ScaleTray products={products} />
    </MemoryRouter>
  );
  const { rerender } = render(tray([product('small', 20, 30), product('large', 40, 50)]));
  expect(names()).toEqual(['small, $30.00', 'large, $50.00']);
  rerender(tray([product('large', 40, 51), product('other', 80, 90)]));
  expect(names()).toEqual(['small', 'large, $51.00']);
});
