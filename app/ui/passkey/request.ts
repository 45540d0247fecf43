/** Requests a passkey from the browser. Loaded on demand: it includes the library. */
import type { PasskeyOptions, PasskeyProblem } from '#app/platform/http/browser/passkey-prompt.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type PasskeyResult = { ok: true; answer: string } | { ok: false; problem: PasskeyProblem }

/** Opens the browser's dialog and waits for its result; `answer` is JSON for the server. */
export async function requestPasskey(options: PasskeyOptions): Promise<PasskeyResult> {
  const startedAt = performance.now()
  try {
    const answer =
      'user' in options
        ? await startRegistration({ optionsJSON: options })
        : await startAuthentication({ optionsJSON: options })
    return { ok: true, answer: JSON.stringify(answer) }
  } catch (error) {
    const hasTimedOut = performance.now() - startedAt >= (options.timeout ?? Infinity)
    return { ok: false, problem: findProblem(error instanceof Error ? error.name : '', hasTimedOut) }
  }
}

function findProblem(name: string, hasTimedOut: boolean): PasskeyProblem {
  // Browsers report nearly every failure with these names, to protect privacy.
  if (name === 'NotAllowedError' || name === 'AbortError') return hasTimedOut ? 'timeout' : 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'unfit'
}
