import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as contactResolvers } from './contact/contact.resolvers.ts';
import { resolvers as newsletterResolvers } from './newsletter/newsletter.resolvers.ts';
import { resolvers as shopResolvers } from './shop.resolvers.ts';

/** Resolvers of the shop domain. */
export const resolvers: readonly Resolvers[] = [shopResolvers, contactResolvers, newsletterResolvers];
