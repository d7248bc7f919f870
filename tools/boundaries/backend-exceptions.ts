/**
 * Imports of another domain's repository, and SQL outside repositories, that the backend still has. The check fails on every entry
 * that no longer applies, so the lists can only become shorter. Replace an import by a use case of the domain that owns the table.
 */
export const REPOSITORY_IMPORTS: Readonly<Record<string, readonly string[]>> = {};

/** Files with SQL that are neither repositories nor import writers. */
export const FILES_WITH_SQL: readonly string[] = [];
