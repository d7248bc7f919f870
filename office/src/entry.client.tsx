import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { z } from 'zod';
import { officeQueryClient } from './platform/graphql/query-client.ts';
import { watchActivity } from './platform/session/activity.ts';

// The page's policy allows no code from text, which zod would try.
z.config({ jitless: true });
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
