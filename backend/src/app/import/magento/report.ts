/** Reports a value of a row: `leaveOut` skips the row, `note` only the value. */
export interface Report {
  readonly leaveOut: (column: string, message: string) => void;
  readonly note: (column: string, message: string) => void;
}
