/** Asks a service that judges messages; one that is silent, broken or not to be reached has judged nothing. */
import type { Services } from '#app/services.server.ts'

// Somebody waits, and after ten seconds another process takes the submission for abandoned: three services may be asked.
const TIME_LIMIT_IN_MS = 3000

export type Asked = { ok: true; text: string; headers: Headers } | { ok: false; cause: string }

/** `name` is how the cause names it: 'Turnstile answered 500.' */
export async function askService(
  { outside }: Pick<Services, 'outside'>,
  name: string,
  { address, fields }: { address: string; fields: Record<string, string> },
): Promise<Asked> {
  try {
    const response = await outside.ask(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      timeLimitInMs: TIME_LIMIT_IN_MS,
    })
    const text = await response.text()
    if (response.ok) return { ok: true, text, headers: response.headers }
    return { ok: false, cause: `${name} answered ${response.status}.` }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return {
      ok: false,
      cause: isLate ? `${name} did not answer in time.` : `${name} could not be reached.`,
    }
  }
}
