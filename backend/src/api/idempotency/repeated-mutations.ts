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

/** As storefronts make it: unguessable, and another one for each thing that a shopper does. */
const KEY = /^[\w-]{16,64}$/;
/** A browser sends again at once; a shopper who tries again has another key. */
const KEPT_MS = 120_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Of an answer that is still being made. */
const UNKNOWN_BYTES = 2_000;
/** How often, and how many times, another process is asked whether it has answered: longer than what is not slow takes. */
const ASK_EVERY_MS = 50;
const MOST_ASKED = 60;

/** A mutation with the headers that say whose it is, and which. */
export interface SentMutation {
  readonly question: Question;
  /** `Idempotency-Key`; null when there is none. */
  readonly key: string | null;
  readonly authorization: string | null;
  readonly store: string | null;
}

/** A mutation was begun by a process that has not said what became of it; its sender has to look. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** What keyed mutations were answered, for when they come again. */
export interface RepeatedMutations {
  /** By what a mutation is known again; null when its sender gave no key, or none that is one. */
  nameOf(sent: SentMutation): MutationName | null;
  /** Whether this process was sent it before. */
  isKnown(name: MutationName): boolean;
  /**
   * Gives what it was answered, here or by another process, also while that is under way, else what `run` answers now.
   * @param customerId who sends it now; null = a guest
   * @throws ContractError for a customer's whose session has ended since, OutcomeUnknown when no answer is to be had
   */
  answer(name: MutationName, customerId: number | null, run: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Remembers for two minutes what keyed mutations were answered. Browsers themselves send a POST once more when a kept-alive
 * connection ends without an answer, as when a proxy or a process is replaced: who pressed once would have added twice. Only the
 * same request counts as repeated: a key alone, or with another's token, opens nothing (decision 0033).
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

  /** Answers what no process has answered; waits for the one that has begun to. */
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
    // The process that began may have ended in the midst of it: doing it again could be doing it twice.
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
      // What a customer was told is nothing for whoever has a token that was revoked since.
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
