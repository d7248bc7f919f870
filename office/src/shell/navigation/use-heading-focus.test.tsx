import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

afterEach(cleanup);

function Office() {
  useHeadingFocus();
  return (
    <main id="main">
      <h1>Today</h1>
    </main>
  );
}

function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/sign-in" element={<Link to="/">Sign in</Link>} />
        <Route path="/" element={<Office />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('focuses the heading of the first page after the sign-in', async () => {
  renderAt('/sign-in');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' })));
});

it('leaves the focus of a page that the browser loads', async () => {
  renderAt('/');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});
