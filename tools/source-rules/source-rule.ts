/** The text of each source file by its path below the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** A rule about source files that neither the compiler nor the linter can check. */
export interface SourceRule {
  readonly name: string;
  /** The remedy for a finding, in one sentence. */
  readonly remedy: string;
  /** Returns one line for each place that breaks the rule. */
  readonly check: (sources: Sources) => string[];
}

/** Returns whether a file belongs to the shop: no test, no test helper, not generated. */
export function isShopSource(file: string): boolean {
  return !/\.test\.tsx?$|\/testing[/.]|\/generated\/|\.d\.ts$/.test(file);
}

/** Returns the sources whose path matches. */
export function select(sources: Sources, matches: (file: string) => boolean): [string, string][] {
  return [...sources].filter(([file]) => matches(file));
}
