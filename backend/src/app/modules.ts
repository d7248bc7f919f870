import type { DomainModule } from '../domains/domain-module.ts';
import type { ShopCommand } from '../domains/shop/desk/command.ts';
import { STAFF_TASK } from '../domains/staff/staff-jobs.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { JobHandler } from '../platform/jobs/job-handler.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import type { OfficePart } from '../platform/office/office-part.ts';
import { DOMAIN_MODULES } from './domain-modules.ts';
import { DEMO_REMOVED } from './setup/removal/demo-removed-job.ts';

/** The modules of all domains, then the parts of the application. */
export const MODULES: readonly DomainModule[] = [
  ...DOMAIN_MODULES,
  { office: () => import('./customers/office/office.ts') },
  { jobs: () => import('./jobs/jobs.ts'), office: () => import('./jobs/office/office.ts') },
  { jobs: () => import('./import/jobs.ts'), office: () => import('./import/office/office.ts') },
  { office: () => import('./mails/office/office.ts') },
  { office: () => import('./setup/office/office.ts') },
  { office: () => import('./connections/office/office.ts') },
];

/** Loads the resolvers of every domain. */
export async function loadResolvers(): Promise<readonly Resolvers[]> {
  const loaded = await Promise.all(MODULES.map(({ resolvers }) => resolvers?.()));
  return loaded.flatMap((part) => part?.resolvers ?? []);
}

/** Loads every kind of job with its handler. */
export async function loadJobs(): Promise<readonly JobHandler[]> {
  const loaded = await Promise.all(MODULES.map(({ jobs }) => jobs?.()));
  return loaded.flatMap((part) => part?.jobs ?? []);
}

/** Loads every kind of job, for the queue. */
export async function loadJobKinds(): Promise<readonly JobKind<object>[]> {
  return [...(await loadJobs()).map(({ kind }) => kind), STAFF_TASK, DEMO_REMOVED];
}

/** Loads the commands of every domain, by verb. */
export async function loadCommands(): Promise<ReadonlyMap<string, ShopCommand>> {
  const loaded = await Promise.all(MODULES.map(({ commands }) => commands?.()));
  return new Map(loaded.flatMap((part) => Object.entries(part?.commands ?? {})));
}

/** Loads every domain's part of the back office. */
export async function loadOfficeParts(): Promise<readonly OfficePart[]> {
  const loaded = await Promise.all(MODULES.map(({ office }) => office?.()));
  return loaded.flatMap((part) => part?.office ?? []);
}

/** Loads everything that answers requests, does jobs or serves staff, and with it all texts of the server. */
export async function loadAllParts(): Promise<void> {
  await Promise.all([loadResolvers(), loadJobs(), loadOfficeParts()]);
}
