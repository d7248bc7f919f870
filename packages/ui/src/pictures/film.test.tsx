import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Film } from './film.tsx';
import { filmSource } from './film-source.ts';

afterEach(cleanup);

const show = (address: string) =>
  render(
    <Film address={address} title="Struck three times" description="One blank." label="Watch the video">
      <img src="/still.webp" alt="" />
    </Film>,
  );

it.each([
  'https://www.youtube.com/watch?v=abcdefghijk&t=3',
  'https://www.youtube.com/watch?feature=share&v=abcdefghijk',
  'https://youtu.be/abcdefghijk',
  'https://www.youtube.com/embed/abcdefghijk',
  'https://m.youtube.com/shorts/abcdefghijk',
])('plays %s by the domain that sets no cookies', (address) => {
  expect(filmSource(address)).toEqual({
    kind: 'frame',
    src: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
  });
});

it('plays Vimeo untracked, and the shop’s own files from where the page is', () => {
  expect(filmSource('https://vimeo.com/12345678')?.src).toBe(
    'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1',
  );
  expect(filmSource('https://shop.example/media/film/a.webm')).toEqual({
    kind: 'file',
    src: '/media/film/a.webm',
  });
});

it.each([
  'https://films.example/a',
  'https://evil.example/www.youtube.com/embed/abcdefghijk',
  'https://www.youtube.com.evil.example/embed/abcdefghijk',
  'javascript:alert(1)//youtu.be/abcdefghijk',
  'https://other.example/a.mp4',
  '',
])('cannot play %s', (address) => {
  expect(filmSource(address)).toBeNull();
});

describe('a film', () => {
  it('is only asked for once it is pressed, and then plays in place of its still (PDP-10)', async () => {
    const { container } = show('/media/film/a.webm');
    expect(container.querySelector('video, iframe')).toBeNull();
    expect(screen.getByText('One blank.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Watch the video/ }));
    const film = container.querySelector('video');
    expect(film?.title).toBe('Struck three times');
    expect(film?.getAttribute('src')).toBe('/media/film/a.webm');
  });

  it('that cannot be played here is a link to it (PDP-10)', () => {
    show('https://films.example/a');
    expect(screen.getByRole('link', { name: /Watch the video/ }).getAttribute('href')).toBe(
      'https://films.example/a',
    );
  });
});
