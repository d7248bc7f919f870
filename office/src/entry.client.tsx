import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { officeQueryClient } from './platform/graphql/query-client.ts';
import { watchActivity } from './platform/session/activity.ts';

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
