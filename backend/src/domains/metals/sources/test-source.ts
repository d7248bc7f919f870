import type { RejectedQuote, SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { openSources, type SourceDeps } from './open-sources.ts';
import { sourceUnknown } from './source-errors.ts';

/** The response of a source to a test. */
export interface SourceTest {
  readonly quotes: readonly SpotQuote[];
  readonly rejected: readonly RejectedQuote[];
  /** How long the answer took. */
  readonly tookMs: number;
}

/**
 * Reads a source now and returns its answer. The shop does not use these prices.
 * @throws ContractError for an unknown source
 */
export async function testSource(
  deps: SourceDeps,
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  name: string,
): Promise<SourceTest> {
  const source = (await openSources(deps)).find((one) => one.name === name);
  if (source === undefined) throw sourceUnknown(name);
  const startMs = performance.now();
  const { quotes, rejected } = await source.read();
  const tookMs = Math.round(performance.now() - startMs);
  const details = { prices: quotes.length, problems: rejected.length };
  await audited(desk, { verb: 'test-source', subject: name, details }, async () => undefined);
  return { quotes, rejected, tookMs };
}
