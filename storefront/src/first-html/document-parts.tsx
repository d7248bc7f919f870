import { defineMessages, language } from '@ingot/messages/define-messages.ts';
import { createContext, use } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { LateLink } from './late-link.tsx';
import FIRST_SCRIPT from './scripts/first-script.ts?inline-script';
import { SCROLL_KEY } from './scripts/restore-scroll.ts';
import { SCRIPTS_ID } from './scripts/start-after-paint.ts';
import START_SCRIPT from './scripts/start-script.ts?inline-script';

const text = defineMessages('unscripted', {
  lead: 'This page did not load completely. Some parts may not work.',
  again: 'Reload',
});

const StoreContext = createContext<string | null>(null);

/** Provides the code of the page's store view; null for the shop's first. Server only. */
export const PageStore = StoreContext.Provider;

/**
 * Returns attributes of the `html` element, which the browser reads before hydration: the code of the store view and
 * the URL of the language's texts, where they differ from the default.
 */
export function useDocumentMarks() {
  return { 'data-store': use(StoreContext) ?? undefined, 'data-texts': language().address ?? undefined };
}

interface Scripted {
  readonly nonce: string | undefined;
}

/** The first part of the head. Only the server writes its content, which browsers use before hydration. */
export function FirstHead({ nonce }: Scripted) {
  const store = use(StoreContext);
  const texts = import.meta.env.SSR ? { 'data-lead': text('lead'), 'data-again': text('again') } : {};
  return (
    <>
      <InlineScript nonce={nonce} code={FIRST_SCRIPT} {...texts} />
      {import.meta.env.SSR && (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          {/* The browser's toolbar continues the shop's header, in both themes. */}
          <meta name="theme-color" content="#113a2e" />
          {/* Browsers request the manifest without cookies, so its URL names the store view. */}
          <LateLink rel="manifest" href={`/manifest.webmanifest${store === null ? '' : `?store=${store}`}`} />
        </>
      )}
    </>
  );
}

/** The scripts at the end of the body. The first one loads the others after the first paint. */
export function LastScripts({ nonce }: Scripted) {
  return (
    <>
      {/* For a browser that runs scripts, the content is text. Hydration skips it. */}
      <noscript id={SCRIPTS_ID}>{import.meta.env.SSR && <Scripts nonce={nonce} />}</noscript>
      {import.meta.env.SSR ? (
        <InlineScript nonce={nonce} code={START_SCRIPT} />
      ) : (
        <ScrollRestoration storageKey={SCROLL_KEY} />
      )}
    </>
  );
}

/** A script in the first HTML. In the browser its code is empty, and the element stays as it came. */
export function InlineScript({ nonce, code, ...data }: Scripted & { readonly code: string }) {
  return (
    <script
      {...data}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, bundled by storefront/bundler/inline-scripts.ts.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
