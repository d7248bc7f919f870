/** A folder with files of a shop, besides its database. */
export interface BackupFolder {
  /** Its name in the archive. */
  readonly name: string;
  readonly folder: string;
  /** Whether it contains data only, so that a restore may replace it as a whole. */
  readonly isDataOnly: boolean;
}
