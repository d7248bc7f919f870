import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CmsHtml } from './cms-html.tsx';

afterEach(cleanup);

function show(html: string) {
  return render(
    <MemoryRouter>
      <CmsHtml html={html} />
    </MemoryRouter>,
  ).container;
}

test('elements that content may not hold are left out, their text stays', () => {
  const page = show('<p onclick="x()">a<script>1</script><custom-tag><b>b</b></custom-tag></p>');
  expect(page.innerHTML).toBe('<p>a1<b>b</b></p>');
});

test('pictures of the shop come in the right size', () => {
  show('<img src="/media/banner/a.webp" alt="Bars">');
  const picture = screen.getByAltText('Bars');
  expect(picture.getAttribute('src')).toBe('/img/banner/a.webp?width=640&format=auto');
  expect(picture.getAttribute('srcset')).toContain('/img/banner/a.webp?width=1280&format=auto 1280w');
});

test('the button of a banner becomes text of its link', () => {
  show(
    '<div data-content-type="banner"><a href="/gold.html"><button type="button">Shop gold</button></a></div>',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Shop gold' }).getAttribute('href')).toBe('/gold.html');
});

test('IMG-07, IMG-09 a background picture has quality 85 and a mobile variant', () => {
  const images =
    '{&quot;desktop_image&quot;:&quot;/media/a.webp&quot;,&quot;mobile_image&quot;:&quot;/media/b.webp&quot;}';
  const page = show(`<div data-background-images="${images}"><p>text</p></div>`);
  expect(page.querySelector('source')?.getAttribute('srcset')).toBe(
    '/img/b.webp?width=960&format=auto&quality=85',
  );
  expect(page.querySelector('source')?.getAttribute('media')).toBe('(max-width: 767px)');
  expect(page.querySelector('img')?.getAttribute('src')).toBe(
    '/img/a.webp?width=1600&format=auto&quality=85',
  );
});

test('tabs show one panel at a time', () => {
  const page = show(
    '<div data-content-type="tabs" data-active-tab="1"><ul><li role="tab"><a href="#a">One</a></li><li role="tab"><a href="#b">Two</a></li></ul><div><div data-content-type="tab-item">first</div><div data-content-type="tab-item">second</div></div></div>',
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two');
  expect(screen.getByRole('tabpanel').textContent).toBe('second');
  expect(page.textContent).toContain('first');
});
