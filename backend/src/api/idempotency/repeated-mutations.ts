import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { customerOnly } from '../../domains/customers/customer-errors.ts';
import type { Services } from '../../platform/context.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { Question } from '../graphql/executor.ts';
import type { Answer } from '../response-cache/answer-cache.ts';
import {
  claimMutation,
  deleteOldMutations,
  findMutationAnswer,
  forgetMutation,
  keepMutationAnswer,
} from './mutation-answers.repository.ts';
import { type KeptAnswer, type MutationName, nameMutation, openAnswer, sealAnswer } from './sealed-answer.ts';

const text = defineMessages('repeated-mutations', {
  'no-answer':
    'We already received this request and are still processing it. Check the result before you send it again.',
});

/** The format that storefronts create: unguessable and unique for each action of a shopper. */
const KEY = /^[\w-]{16,64}$/;
/** A browser retries immediately; a shopper who tries again creates another key. */
const KEPT_MS = 120_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Assumed size of a response that is not complete. */
const UNKNOWN_BYTES = 2_000;
/**
 * Interval and number of polls for another process's response: longer than a normal mutation takes.
 */
const ASK_EVERY_MS = 50;
const MOST_ASKED = 60;

/** A mutation with the headers that identify its sender and itself. */
export interface SentMutation {
  readonly question: Question;
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
export interface RepeatedMutations {
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
  answer(name: MutationName, customerId: number | null, run: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Stores the responses of keyed mutations for two minutes. Browsers resend a POST when a kept-alive
 * connection closes without a response, as when a proxy or a process is replaced. One click would
 * then add twice. Only an identical request counts as repeated: a key alone, or with another token,
 * reveals nothing (decision 0033).
 */
export function repeatedMutations({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): RepeatedMutations {
  const answers = new LRUCache<string, Promise<KeptAnswer>>({ maxSize: MOST_BYTES, ttl: KEPT_MS });
  let sweptMs = clock.now();

  async function sweep(nowMs: number): Promise<void> {
    if (nowMs - sweptMs < KEPT_MS) return;
    sweptMs = nowMs;
    await deleteOldMutations(db, nowMs - KEPT_MS);
  }

  /**
   * Executes a mutation that no process has claimed; otherwise waits for the claimant's response.
   */
  async function answerOnce(
    name: MutationName,
    customerId: number | null,
    run: () => Promise<Answer>,
  ): Promise<KeptAnswer> {
    for (let asked = 0; asked < MOST_ASKED; asked++) {
      const nowMs = clock.now();
      if (await claimMutation(db, name.id, { nowMs, staleMs: nowMs - KEPT_MS })) {
        await sweep(nowMs);
        return await answerHere(name, customerId, run);
      }
      const sealed = await findMutationAnswer(db, name.id);
      if (sealed) return openAnswer(sealed, name);
      await wait(ASK_EVERY_MS);
    }
    // The claimant may have died midway: executing again could apply the mutation twice.
    throw new OutcomeUnknown(text('no-answer'));
  }

  async function answerHere(
    name: MutationName,
    customerId: number | null,
    run: () => Promise<Answer>,
  ): Promise<KeptAnswer> {
    try {
      const { status, body } = await run();
      const kept = { answer: { status, body }, customerId };
      await keepMutationAnswer(db, name.id, sealAnswer(kept, name)).catch((error: unknown) =>
        log.error({ err: error }, 'the answer to a mutation could not be kept'),
      );
      return kept;
    } catch (error) {
      await forgetMutation(db, name.id);
      throw error;
    }
  }

  return {
    nameOf({ question, key, authorization, store }) {
      if (key === null || !KEY.test(key)) return null;
      const { query, variables, operationName } = question;
      return nameMutation([key, authorization, store, operationName, variables, query]);
    },
    isKnown: ({ id }) => answers.has(id),
    async answer(name, customerId, run) {
      const known = answers.get(name.id) ?? remember(name, answerOnce(name, customerId, run));
      const kept = await known;
      // A customer's response is not for a user whose token was revoked.
      if (kept.customerId !== customerId) throw customerOnly();
      return { ...kept.answer, kept: null };
    },
  };

  function remember({ id }: MutationName, coming: Promise<KeptAnswer>): Promise<KeptAnswer> {
    answers.set(id, coming, { size: UNKNOWN_BYTES });
    coming.then(
      ({ answer }) => answers.set(id, coming, { size: answer.body.length + UNKNOWN_BYTES }),
      () => answers.delete(id),
    );
    return coming;
  }
}
