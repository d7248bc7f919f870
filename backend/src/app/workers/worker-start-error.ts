/** The first worker could not open the shop; its error was printed before. */
export class WorkerStartError extends Error {
  override readonly name = 'WorkerStartError';
}
