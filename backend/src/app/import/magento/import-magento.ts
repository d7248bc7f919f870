import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWholeSkus } from '../../../domains/catalog/import/product-ids.repository.ts';
import { importedAddressProblem } from '../../../domains/customers/import/import-customers.ts';
import { findCountries } from '../../../domains/shop/countries/find-countries.ts';
import type { RowProblem } from '../../../platform/import-files/section.ts';
import { findSources } from '../../../platform/import-files/sources.ts';
import { loadImporters } from '../../domain-modules.ts';
import { dryRunAll } from '../dry-run.ts';
import { type ImportDeps, type ImportReport, importFiles } from '../import-files.ts';
import type { SectionResult } from '../import-section.ts';
import { convertProducts } from './convert-products.ts';
import { convertCustomers } from './customers/convert-customers.ts';
import { findMagentoFiles, type MagentoKind } from './magento-files.ts';
import { ProductFiles } from './product-files.ts';
import { ProductImages } from './product-images.ts';
import { convertRewrites } from './redirects/convert-rewrites.ts';
import { RedirectWriter } from './redirects/redirect-writer.ts';
import { type MagentoProblem, RowWriter } from './row-writer.ts';
import { SourceStock } from './stock/source-stock.ts';
import { convertTiers } from './tiers/convert-tiers.ts';

/**
 * Imports a folder with exports of Magento: products, prices, stock sources, customers, addresses and URL
 * rewrites. Converts them to the sections of docs/import.md and imports these. The report names files and
 * rows of the export. `isDry` saves nothing.
 * @throws ImportSourceError when the folder has no export
 */
export async function importMagento(
  deps: ImportDeps & { readonly isDry: boolean },
  folder: string,
): Promise<ImportReport> {
  const work = await mkdtemp(join(tmpdir(), 'ingot-magento-'));
  try {
    const writer = new RowWriter(work);
    const unknown = await convert(deps, { folder, work, writer });
    const hasRows = writer.origins.size > 0;
    const report = hasRows ? await imported(deps, work) : { sections: [], copiedMedia: 0 };
    return {
      ...report,
      sections: [
        ...report.sections.map((section) => withOrigins(section, writer)),
        ...leftOutSections([...writer.problems, ...unknown.map(unknownFile)]),
      ],
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function convert(
  { db, isDry }: ImportDeps & { readonly isDry: boolean },
  { folder, work, writer }: { readonly folder: string; readonly work: string; readonly writer: RowWriter },
): Promise<string[]> {
  const { files, unknown } = await findMagentoFiles(folder, work);
  const of = (kind: MagentoKind) => files.filter((file) => file.kind === kind);
  const images = new ProductImages(folder, isDry ? null : work);
  const downloads = new ProductFiles(folder, isDry ? null : work);
  const redirects = new RedirectWriter(writer);
  const stock = await SourceStock.read(of('sources'), writer);
  const stored = await findWholeSkus(db);
  const parts = { writer, images, downloads, redirects, stock, stored };
  const converted = await convertProducts(of('products'), parts);
  await stock.writeOthers(writer);
  const { pages, prices } = converted;
  await convertTiers(of('tiers'), writer, prices);
  const countries = await db.transaction().execute(findCountries);
  const check = (address: object) => importedAddressProblem(address, countries);
  await convertCustomers({ customers: of('customers'), addresses: of('addresses') }, writer, check);
  await convertRewrites(of('rewrites'), { writer, redirects, pages });
  await writer.close();
  return unknown;
}

async function imported(
  { isDry, ...deps }: ImportDeps & { readonly isDry: boolean },
  work: string,
): Promise<ImportReport> {
  if (!isDry) return importFiles(deps, work);
  const importers = await loadImporters();
  const { files } = await findSources(
    work,
    importers.map(({ section }) => section),
  );
  const steps = importers.flatMap((importer) =>
    files.filter(({ section }) => section === importer.section).map((source) => ({ importer, source })),
  );
  const onRows = deps.onRows ?? (() => undefined);
  return { sections: await dryRunAll({ ...deps, onRows }, steps), copiedMedia: 0 };
}

/** Returns a result with the files and rows of the export instead of the converted ones. */
function withOrigins(result: SectionResult, { origins }: RowWriter): SectionResult {
  const rows = origins.get(result.section) ?? [];
  return {
    ...result,
    file: rows[0]?.file ?? result.file,
    problems: result.problems.map((problem): RowProblem => {
      const origin = problem.number === null ? undefined : rows[problem.number - 1];
      return origin ? { ...problem, number: origin.row, file: origin.file } : problem;
    }),
  };
}

/** Returns a result for each file with values that do not come. */
function leftOutSections(problems: readonly MagentoProblem[]): SectionResult[] {
  return Object.entries(Object.groupBy(problems, ({ file }) => file)).map(([file, all = []]) => ({
    section: 'magento',
    file,
    imported: 0,
    changed: 0,
    notices: [],
    leftOut: new Set(all.filter(({ isLeftOut }) => isLeftOut).map(({ row }) => row)).size,
    problems: all.map(({ row: number, column, message }) => ({ number, column, message, file })),
  }));
}

function unknownFile(file: string): MagentoProblem {
  const message = 'is no export of products, prices, stock sources, customers, addresses or URL rewrites';
  return { file, row: null, column: '', message, isLeftOut: false };
}
