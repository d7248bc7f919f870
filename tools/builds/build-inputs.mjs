// Lists the files that the builds depend on. A build is stale when one of them changes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Paths of files that a build writes itself or never reads. */
const NO_INPUT = /\/(node_modules|generated|\.[^/]+)(\/|$)|^\w+\/build\/|\.test\.tsx?$|\.md$/;
/**
 * The inputs of every build besides its workspaces: the builds themselves, and the versions of
 * packages.
 */
const COMMON = ['tools/builds', 'package-lock.json'];
/** The back office's schemas and build. No other build reads them. */
const OFFICE = /^backend\/src\/.*\/office\/|^tools\/builds\/build-office\.mjs$/;

/**
 * Returns the inputs of the backend's build. Its GraphQL schemas and pictures are read at run time.
 */
export function listBackendInputs() {
  const sources = workspacesOf('backend').flatMap((folder) => filesBelow(`${folder}/src`));
  return [...sources.filter((path) => /\.ts$/.test(path)), ...commonFiles()].filter(isInput);
}

/**
 * Returns the inputs of the storefront's build, including the inputs of the GraphQL code that the
 * build generates.
 */
export function listStorefrontInputs() {
  const folders = [...workspacesOf('storefront'), 'tools/codegen.ts'];
  return [
    ...folders.flatMap(filesBelow),
    ...commonFiles(),
    ...schemas().filter((path) => !OFFICE.test(path)),
  ].filter(isInput);
}

/** Returns the inputs of the office's build, including the inputs of its generated GraphQL code. */
export function listOfficeInputs() {
  const folders = [...workspacesOf('office'), 'tools/codegen.ts', ...COMMON];
  return [...folders.flatMap(filesBelow), ...schemas().filter((path) => OFFICE.test(path))].filter(isInput);
}

function commonFiles() {
  return COMMON.flatMap(filesBelow).filter((path) => !OFFICE.test(path));
}

function schemas() {
  return filesBelow('backend/src').filter((path) => /\.graphql$/.test(path));
}

/** Returns the folder of a workspace and of every workspace that it depends on, directly or not. */
function workspacesOf(folder) {
  const folders = new Map(
    ['rules', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)].map((path) => [
      readPackage(path).name,
      path,
    ]),
  );
  const found = new Set([folder]);
  for (const path of found) {
    const { dependencies = {}, devDependencies = {} } = readPackage(path);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (folders.has(name)) found.add(folders.get(name));
    }
  }
  return [...found].sort();
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function isInput(path) {
  return !NO_INPUT.test(path);
}

/**
 * Returns the files below a path, relative to the repository's root, sorted. Returns none if the
 * path does not exist.
 */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => (name === 'node_modules' ? [] : filesBelow(`${path}/${name}`)));
}
