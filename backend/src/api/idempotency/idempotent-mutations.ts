import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { customerOnly } from '../../domains/customers/customer-errors.ts';
import type { Services } from '../../platform/context.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { GraphqlRequest } from '../guards/graphql-request.ts';
import type { GraphqlResponse } from '../response-cache/response-cache.ts';
import {
  claimMutation,
  deleteMutation,
  deleteOldMutations,
  findMutationResponse,
  saveMutationResponse,
} from './mutation-responses.repository.ts';
import {
  type MutationName,
  nameMutation,
  openResponse,
  type StoredResponse,
  sealResponse,
} from './sealed-response.ts';

const text = defineMessages('idempotent-mutations', {
  'no-response':
    'We already received this request and are still processing it. Check the result before you send it again.',
});

/** The format that storefronts create: unguessable and unique for each action of a shopper. */
const KEY = /^[\w-]{16,64}$/;
/** A browser retries immediately; a shopper who tries again creates another key. */
const TTL_MS = 120_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Assumed size of a response that is not complete. */
const UNKNOWN_BYTES = 2_000;
/**
 * Interval and number of polls for another process's response: longer than a normal mutation takes.
 */
const POLL_EVERY_MS = 50;
const MAX_POLLS = 60;

/** A mutation with the headers that identify its sender and itself. */
export interface SentMutation {
  readonly request: GraphqlRequest;
  /** `Idempotency-Key`; null when absent. */
  readonly key: string | null;
  readonly authorization: string | null;
  readonly store: string | null;
}

/**
 * Another process has claimed the mutation and never stored a response; the client has to check the
 * outcome.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** Responses of mutations with an idempotency key. */
export interface IdempotentMutations {
  /** Returns the name of a mutation; null without a valid key. */
  nameOf(sent: SentMutation): MutationName | null;
  /** Returns whether this process has received it before. */
  isKnown(name: MutationName): boolean;
  /**
   * Returns the response of an earlier request, also of one that still runs, here or in another
   * process. Otherwise executes `run`.
   * @param customerId the current sender; null = a guest
   * @throws ContractError when the customer's session has ended since, OutcomeUnknown when no
   *   response can be determined
   */
  execute(
    name: MutationName,
    customerId: number | null,
    run: () => Promise<GraphqlResponse>,
  ): Promise<GraphqlResponse>;
}

/**
 * Stores the responses of keyed mutations for two minutes. Browsers resend a POST when a kept-alive
 * connection closes without a response, as when a proxy or a process is replaced. One click would
 * then add twice. Only an identical request counts as repeated: a key alone, or with another token,
 * reveals nothing (decision 0033).
 */
export function idempotentMutations({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): IdempotentMutations {
  const responses = new LRUCache<string, Promise<StoredResponse>>({ maxSize: MAX_BYTES, ttl: TTL_MS });
  let sweptMs = clock.now();

  async function sweep(nowMs: number): Promise<void> {
    if (nowMs - sweptMs < TTL_MS) return;
    sweptMs = nowMs;
    await deleteOldMutations(db, nowMs - TTL_MS);
  }

  /**
   * Executes a mutation that no process has claimed; otherwise waits for the claimant's response.
   */
  async function executeOnce(
    name: MutationName,
    customerId: number | null,
    run: () => Promise<GraphqlResponse>,
  ): Promise<StoredResponse> {
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      const nowMs = clock.now();
      if (await claimMutation(db, name.id, { nowMs, staleMs: nowMs - TTL_MS })) {
        await sweep(nowMs);
        return await executeHere(name, customerId, run);
      }
      const sealed = await findMutationResponse(db, name.id);
      if (sealed) return openResponse(sealed, name);
      await wait(POLL_EVERY_MS);
    }
    // The claimant may have died midway: executing again could apply the mutation twice.
    throw new OutcomeUnknown(text('no-response'));
  }

  async function executeHere(
    name: MutationName,
    customerId: number | null,
    run: () => Promise<GraphqlResponse>,
  ): Promise<StoredResponse> {
    try {
      const { status, body } = await run();
      const stored = { response: { status, body }, customerId };
      await saveMutationResponse(db, name.id, sealResponse(stored, name)).catch((error: unknown) =>
        log.error({ err: error }, 'Could not store the response of a mutation'),
      );
      return stored;
    } catch (error) {
      await deleteMutation(db, name.id);
      throw error;
    }
  }

  return {
    nameOf({ request, key, authorization, store }) {
      if (key === null || !KEY.test(key)) return null;
      const { query, variables, operationName } = request;
      return nameMutation([key, authorization, store, operationName, variables, query]);
    },
    isKnown: ({ id }) => responses.has(id),
    async execute(name, customerId, run) {
      const known = responses.get(name.id) ?? cache(name, executeOnce(name, customerId, run));
      const stored = await known;
      // A customer's response is not for a user whose token was revoked.
      if (stored.customerId !== customerId) throw customerOnly();
      return { ...stored.response, cacheable: null };
    },
  };

  function cache({ id }: MutationName, response: Promise<StoredResponse>): Promise<StoredResponse> {
    responses.set(id, response, { size: UNKNOWN_BYTES });
    response.then(
      ({ response: { body } }) => responses.set(id, response, { size: body.length + UNKNOWN_BYTES }),
      () => responses.delete(id),
    );
    return response;
  }
}
