import { type SandboxCalls, SandboxSilence } from './sandbox-bank.ts';

/** A later response counts as lost. */
const TIMEOUT_MS = 15_000;

/**
 * Returns an HTTP client for a sandbox in a separate process (`sandbox-server.ts`) at `baseUrl`.
 */
export function callSandbox(baseUrl: string): SandboxCalls {
  async function call<Answer>(name: keyof SandboxCalls, input: object): Promise<Answer> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(name, `${baseUrl.replace(/\/+$/, '')}/`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new SandboxSilence(`the sandbox gave no answer: ${(error as Error).message}`);
    }
    if (response.status >= 500) throw new SandboxSilence(`the sandbox answered ${response.status}`);
    if (!response.ok) throw new Error(`The sandbox refused ${name} with ${response.status}`);
    return JSON.parse(text) as Answer;
  }
  return {
    authorize: (input) => call('authorize', input),
    find: (input) => call('find', input),
    capture: (input) => call('capture', input),
    void: (input) => call('void', input),
    refund: (input) => call('refund', input),
    answer: (input) => call('answer', input),
  };
}
