import { CommandRejection, type Desk, UsageError } from '../../shop/desk/command.ts';
import { findPermittedStaff } from '../../staff/roles/find-permitted-staff.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchLine, BenchPackage } from '../packages/bench-package.ts';
import { findPackage, packageIds } from '../packages/package.repository.ts';

/**
 * Returns the desk of the member of staff at the bench: each step of a package names its person, who
 * cannot be the second person of the package.
 * @throws UsageError without `--staff`; ContractError for an unknown person, or one who may not pack
 */
export async function benchDesk(desk: Desk, email: string | undefined): Promise<OfficeDesk> {
  if (email === undefined) {
    throw new UsageError('--staff EMAIL is missing: who stands at the bench? See staff list.');
  }
  const { staffId } = await findPermittedStaff(desk.db, email, 'bench.pack');
  return { ...desk, office: { staffId, address: '' } };
}

/**
 * Returns the package with a code such as `000020012-1`, with or without leading zeros.
 * @throws UsageError for another text; CommandRejection for none
 */
export async function findBenchPackage({ db }: Pick<Desk, 'db'>, code = ''): Promise<BenchPackage> {
  const parts = /^(\d{1,18})-(\d{1,4})$/.exec(code.trim());
  if (!parts) throw new UsageError(`PACKAGE ${code}: give the code of a package, e.g. 20012-1`);
  const [id] = await packageIds(db, { code: `${(parts[1] ?? '').padStart(9, '0')}-${parts[2]}` });
  const parcel = id === undefined ? null : await findPackage(db, id);
  if (!parcel) throw new CommandRejection(`There is no package ${code}.`);
  return parcel;
}

/** Returns the line of a package by its number in the pick list. @throws CommandRejection */
export function lineAt({ lines, code }: BenchPackage, text = ''): BenchLine {
  const line = /^\d{1,3}$/.test(text) ? lines[Number(text) - 1] : undefined;
  if (!line) throw new CommandRejection(`Package ${code} has no line ${text}. It has ${lines.length} lines.`);
  return line;
}
