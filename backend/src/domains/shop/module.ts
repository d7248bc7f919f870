import type { DomainModule } from '../domain-module.ts';
import { resolvers as contactResolvers } from './contact/contact.resolvers.ts';
import { jobs } from './jobs.ts';
import { resolvers as newsletterResolvers } from './newsletter/newsletter.resolvers.ts';
import { resolvers as shopResolvers } from './shop.resolvers.ts';

/** The parts of the shop domain, composed by app/modules.ts. */
export const shopModule: DomainModule = {
  resolvers: [shopResolvers, contactResolvers, newsletterResolvers],
  jobs,
};
