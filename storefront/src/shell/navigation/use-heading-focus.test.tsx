import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

afterEach(cleanup);

function Frame() {
  useHeadingFocus();
  return (
    <>
      <nav>
        <Link to="/plain">plain</Link>
        <Link to="/plain?page=2">second page</Link>
        <Link to="/late">late</Link>
        <Link to="/form">form</Link>
        <Link to="/panel">panel</Link>
        <Link to="/entered">entered</Link>
        <Link to="/checkout">checkout</Link>
      </nav>
      <input aria-label="Search" />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}

function Late() {
  const [isThere, setIsThere] = useState(false);
  return isThere ? (
    <h1>Late</h1>
  ) : (
    <button type="button" onClick={() => setIsThere(true)}>
      show
    </button>
  );
}

function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Form</h1>
      <input ref={field} aria-label="Name" />
    </>
  );
}

function Entered() {
  useEffect(() => screen.getByRole('textbox', { name: 'Search' }).focus(), []);
  return <h1>Entered</h1>;
}

function Panel() {
  return (
    <>
      <h1>Panel</h1>
      <section role="dialog" aria-label="My account" />
    </>
  );
}

/** Renders a placeholder with a heading, and the real heading after a click. */
function Checkout() {
  const [isKnown, setIsKnown] = useState(false);
  return isKnown ? (
    <h1>Where should it go?</h1>
  ) : (
    <section>
      <h1>Loading</h1>
      <button type="button" onFocus={(event) => event.target.blur()} onClick={() => setIsKnown(true)}>
        know
      </button>
    </section>
  );
}

function show() {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/', Component: () => <h1>Home</h1> },
        { path: '/plain', Component: () => <h1>Plain</h1> },
        { path: '/late', Component: Late },
        { path: '/form', Component: Form },
        { path: '/panel', Component: Panel },
        { path: '/entered', Component: Entered },
      ],
    },
    // Another layout, whose frame remounts.
    { Component: () => <Frame />, children: [{ path: '/checkout', Component: Checkout }] },
  ]);
  render(<Stub />);
}

function follow(name: string) {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
}

const focused = () => document.activeElement?.textContent;

describe('navigation (OPEN-69)', () => {
  test('focuses the heading, but not on a first visit or in a changed list', async () => {
    show();
    expect(document.activeElement).toBe(document.body);
    follow('plain');
    await waitFor(() => expect(focused()).toBe('Plain'));
    follow('second page');
    await screen.findByRole('heading', { name: 'Plain' });
    expect(focused()).toBe('second page');
  });

  test('waits for a late heading', async () => {
    show();
    follow('late');
    (await screen.findByRole('button')).click();
    await waitFor(() => expect(focused()).toBe('Late'));
  });

  test("focuses the heading in another layout, also after a placeholder's heading (FIX-66)", async () => {
    show();
    follow('checkout');
    await waitFor(() => expect(focused()).toBe('Loading'));
    screen.getByRole('button', { name: 'know' }).click();
    await waitFor(() => expect(focused()).toBe('Where should it go?'));
  });

  test('keeps the focus of a user who acts first', async () => {
    show();
    follow('late');
    const button = await screen.findByRole('button');
    // Loads the lazy code.
    await import('./focus-heading.ts');
    await Promise.resolve();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    button.click();
    await screen.findByRole('heading', { name: 'Late' });
    expect(focused()).toBe('late');
    follow('form');
    await screen.findByRole('heading', { name: 'Form' });
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  test('keeps the focus of a field entered right after the navigation', async () => {
    show();
    follow('entered');
    await screen.findByRole('heading', { name: 'Entered' });
    await import('./focus-heading.ts');
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  });

  test('does not close the sign-in panel that opens with a page (CONF-01, CONF-11)', async () => {
    show();
    follow('panel');
    await screen.findByRole('heading', { name: 'Panel' });
    await import('./focus-heading.ts');
    await Promise.resolve();
    expect(focused()).toBe('panel');
  });
});
