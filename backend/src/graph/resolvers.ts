import type { Resolvers } from './generated/resolvers.ts';

/** Shared composition: the resolvers of every domain, each from its `<domain>.resolvers.ts`. */
export const domainResolvers: readonly Resolvers[] = [];
