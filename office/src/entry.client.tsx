import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { z } from 'zod';
import { officeQueryClient } from './platform/graphql/query-client.ts';
import { watchActivity } from './platform/session/activity.ts';
import { mayStart } from './platform/start/failed-starts.ts';
import { StartFailure } from './shell/errors/start-failure.tsx';

// The page's policy allows no code from text, which zod would try.
z.config({ jitless: true });

if (mayStart(Date.now())) {
  watchActivity();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={officeQueryClient}>
          <HydratedRouter />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
} else {
  createRoot(document.querySelector('main') ?? document.body).render(<StartFailure />);
}
