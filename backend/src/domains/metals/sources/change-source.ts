import type { Transaction } from '../../../platform/database/database.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { addSources, lockSources, type SpotSource, writePaused, writeSelected } from './source.repository.ts';
import { sourcePaused, sourceUnknown } from './source-errors.ts';

type SourceDesk = Pick<Desk, 'db' | 'clock' | 'by' | 'office'>;

/**
 * Selects the source whose prices the shop uses from its next reading on.
 * @throws ContractError for an unknown or paused source
 */
export async function selectSource(desk: SourceDesk, names: readonly string[], name: string): Promise<void> {
  await audited(
    desk,
    (before: string | null) => ({
      verb: 'select-source',
      subject: name,
      details: {},
      before: { selected: before },
      after: { selected: name },
    }),
    async (trx) => {
      const sources = await lockOne(trx, names, name);
      if (sources.one.isPaused) throw sourcePaused(name);
      await writeSelected(trx, name);
      return sources.all.find(({ isSelected }) => isSelected)?.name ?? names[0] ?? null;
    },
  );
}

/**
 * Pauses a source: the shop reads it no longer, neither for prices nor as a check. Or resumes it.
 * @throws ContractError for an unknown source
 */
export async function pauseSource(
  desk: SourceDesk,
  names: readonly string[],
  { name, isPaused }: { readonly name: string; readonly isPaused: boolean },
): Promise<void> {
  await audited(
    desk,
    (before: boolean) => ({
      verb: isPaused ? 'pause-source' : 'resume-source',
      subject: name,
      details: {},
      before: { is_paused: before },
      after: { is_paused: isPaused },
    }),
    async (trx) => {
      const { one } = await lockOne(trx, names, name);
      await writePaused(trx, name, isPaused);
      return one.isPaused;
    },
  );
}

async function lockOne(
  trx: Transaction,
  names: readonly string[],
  name: string,
): Promise<{ readonly all: readonly SpotSource[]; readonly one: SpotSource }> {
  await addSources(trx, names);
  const all = await lockSources(trx, names);
  const one = all.find((source) => source.name === name);
  if (one === undefined) throw sourceUnknown(name);
  return { all, one };
}
