import type { Services } from '../../../platform/context.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { Integration } from '../tokens/check-token.ts';

/** Returns the desk of a program: use cases and their audit entries name its token. */
export function integrationDesk(services: Services, { name }: Pick<Integration, 'name'>): Desk {
  const { db, jobs, clock, shop, config } = services;
  return { db, jobs, clock, shop, config, by: `${name} (API)` };
}
