import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Interaction } from '../browser/interactions.ts';
import type { PageSpeed } from '../browser/page-speed.ts';
import type { Visit } from '../browser/visits.ts';
import type { SizeResult } from '../measures/measure-size.ts';

/** All results of the bench, as in `bench/results/latest.json`. */
export interface Results {
  readonly sizes: readonly SizeResult[];
  readonly pageSpeed: readonly PageSpeed[];
  readonly visits: readonly Visit[];
  readonly interactions: readonly Interaction[];
}

const NOTHING: Results = { sizes: [], pageSpeed: [], visits: [], interactions: [] };
const folder = join(import.meta.dirname, '../../results');
const file = join(folder, 'latest.json');

/**
 * Merges the results of a run into the file, and returns the whole: parts can be measured
 * separately. `machine` describes the machine of the last run.
 */
export function mergeResults(measured: Results): Results {
  const known = readResults();
  const sizes = [...new Set([...known.sizes, ...measured.sizes].map(({ products }) => products))];
  const merged: Results = {
    sizes: sizes.sort((a, b) => a - b).map((products) => mergeSize(products, known, measured)),
    pageSpeed: mergeBy(({ page }) => page, known.pageSpeed, measured.pageSpeed),
    visits: mergeBy(({ page, visit }) => `${page} ${visit}`, known.visits, measured.visits),
    interactions: mergeBy(({ interaction }) => interaction, known.interactions, measured.interactions),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine: describeMachine(), ...merged }, null, 2)}\n`);
  return merged;
}

function readResults(): Results {
  try {
    return { ...NOTHING, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return NOTHING;
  }
}

function mergeSize(products: number, known: Results, measured: Results): SizeResult {
  const of = ({ sizes }: Results) => sizes.find((size) => size.products === products);
  const rows = mergeBy(({ scenario }) => scenario, of(known)?.rows ?? [], of(measured)?.rows ?? []);
  return { ...of(known), ...of(measured), products, rows };
}

/** Keeps the order of existing entries; new ones follow. */
function mergeBy<Item>(
  keyOf: (item: Item) => string,
  known: readonly Item[],
  measured: readonly Item[],
): Item[] {
  return [...new Map([...known, ...measured].map((item) => [keyOf(item), item])).values()];
}

/** Returns the machine and the time of a run. */
export function describeMachine() {
  return {
    cores: cpus().length,
    model: cpus()[0]?.model,
    node: process.version,
    load: loadavg()[0]?.toFixed(1),
    at: new Date().toISOString(),
  };
}
