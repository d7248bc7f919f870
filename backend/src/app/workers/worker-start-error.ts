/** The first worker could not open the shop; what it said of that stands above. */
export class WorkerStartError extends Error {
  override readonly name = 'WorkerStartError';
}
