/** Asks the browser for a passkey. Fetched when somebody reaches for it: it brings the library. */
import type { PasskeyOptions, PasskeyTrouble } from '#app/platform/http/browser/passkey-question.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type PasskeyOutcome = { ok: true; answer: string } | { ok: false; trouble: PasskeyTrouble }

/** The browser's own dialog, until it is answered; `answer` is JSON for the server. */
export async function askBrowser(options: PasskeyOptions): Promise<PasskeyOutcome> {
  const begunAt = performance.now()
  try {
    const answer =
      'user' in options
        ? await startRegistration({ optionsJSON: options })
        : await startAuthentication({ optionsJSON: options })
    return { ok: true, answer: JSON.stringify(answer) }
  } catch (error) {
    const isOver = performance.now() - begunAt >= (options.timeout ?? Infinity)
    return { ok: false, trouble: troubleOf(error instanceof Error ? error.name : '', isOver) }
  }
}

function troubleOf(name: string, isOver: boolean): PasskeyTrouble {
  // For privacy this stands for nearly everything.
  if (name === 'NotAllowedError' || name === 'AbortError') return isOver ? 'timeout' : 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'unfit'
}
