import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { internalPath, OwnOriginProvider, PageLink } from './page-link.tsx';

afterEach(cleanup);

const OWN = 'https://shop.example/';

describe('a link to the own host is one within the shop, by its path (PAGE-09)', () => {
  it.each([
    ['/gold.html?page=2#list', '/gold.html?page=2#list'],
    ['https://shop.example/gold.html?page=2#list', '/gold.html?page=2#list'],
    ['http://SHOP.example', '/'],
    ['https://shop.example//other.example', '/other.example'],
  ])('%s', (to, path) => {
    expect(internalPath(to, OWN)).toBe(path);
  });
});

describe('a link to any other host is external (PAGE-10)', () => {
  it.each([
    'https://other.example/gold.html',
    'https://shop.example.evil.example/',
    'https://shop.example:8443/',
    '//shop.example/gold.html',
    '/\\other.example',
    'mailto:desk@shop.example',
    'tel:+13025550142',
    'https://',
    '#top',
  ])('%s', (to) => {
    expect(internalPath(to, OWN)).toBeNull();
  });

  it('it is drawn as such', () => {
    render(
      <OwnOriginProvider value={OWN}>
        <MemoryRouter>
          <PageLink to="https://shop.example/gold.html">here</PageLink>
          <PageLink to="https://other.example/gold.html">there</PageLink>
        </MemoryRouter>
      </OwnOriginProvider>,
    );
    expect(screen.getByText('here').getAttribute('href')).toBe('/gold.html');
    const away = screen.getByText('there');
    expect([away.getAttribute('href'), away.getAttribute('rel')]).toEqual([
      'https://other.example/gold.html',
      'noopener',
    ]);
  });
});
