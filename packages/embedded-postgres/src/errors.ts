/** Another process uses the data folder. The message names it in one line for a person. */
export class FolderInUseError extends Error {
  constructor(folder: string, holder: string) {
    super(
      holder.startsWith('shop ')
        ? `The shop is already running on ${folder}: ${holder.slice(5)}`
        : `${folder} is in use by ${holder || 'another process'}. Try again when it is done.`,
    );
    this.name = 'FolderInUseError';
  }
}

/** The disk of the data folder is full. The message names the folder and the remedy. */
export class DiskFullError extends Error {
  constructor(folder: string, options: ErrorOptions = {}) {
    super(`The disk is full that holds ${folder}: free at least 100 MB there.`, options);
    this.name = 'DiskFullError';
  }
}

/** DATA_DIR or DATABASE_URL names something that cannot be used. The message says why. */
export class UnusableDatabaseError extends Error {
  constructor(problem: string) {
    super(`The environment has a setting that cannot be used:\n  ${problem}`);
    this.name = 'UnusableDatabaseError';
  }
}
