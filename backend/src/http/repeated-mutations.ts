import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../graph/answer-cache.ts';
import type { Question } from '../graph/executor.ts';

/** As storefronts make it: unguessable, and another one for each thing that a shopper does. */
const KEY = /^[\w-]{16,64}$/;
/** A browser sends again at once; a shopper who tries again has another key. */
const KEPT_MS = 120_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Of an answer that is still being made. */
const UNKNOWN_BYTES = 2_000;

/** A mutation with the headers that say whose it is, and which. */
export interface SentMutation {
  readonly question: Question;
  /** `Idempotency-Key`; null when there is none. */
  readonly key: string | null;
  readonly authorization: string | null;
  readonly store: string | null;
}

/** What keyed mutations were answered, for when they come again. */
export interface RepeatedMutations {
  /** By what a mutation is known again; null when its sender gave no key, or none that is one. */
  nameOf(sent: SentMutation): string | null;
  /** What it was answered, also while that is under way. */
  find(name: string): Promise<Answer> | undefined;
  /** Gives what it was answered, else what `run` answers now. */
  answer(name: string, run: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Remembers for two minutes what keyed mutations were answered. Browsers themselves send a POST once more when a kept-alive
 * connection ends without an answer, as when a proxy is replaced: who pressed once would have added twice. Only the same
 * request counts as repeated: a key alone, or with another's token, opens nothing (decision 0033).
 */
export function repeatedMutations(): RepeatedMutations {
  const answers = new LRUCache<string, Promise<Answer>>({ maxSize: MOST_BYTES, ttl: KEPT_MS });
  return {
    nameOf({ question, key, authorization, store }) {
      if (key === null || !KEY.test(key)) return null;
      const { query, variables, operationName } = question;
      const parts = [key, authorization, store, operationName, variables, query];
      return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    },
    find: (name) => answers.get(name),
    async answer(name, run) {
      const known = answers.get(name);
      if (known) return known;
      const mine = run();
      answers.set(name, mine, { size: UNKNOWN_BYTES });
      try {
        const answer = await mine;
        answers.set(name, mine, { size: answer.body.length + UNKNOWN_BYTES });
        return answer;
      } catch (error) {
        answers.delete(name);
        throw error;
      }
    },
  };
}
