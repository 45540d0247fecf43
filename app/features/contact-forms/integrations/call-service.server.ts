/** Calls a service that classifies messages; a timeout, an error or a failed connection counts as no result. */
import type { Services } from '#app/services.server.ts'

// The visitor waits, and after ten seconds another process treats the submission as abandoned: up to three
// services are called.
const TIME_LIMIT_IN_MS = 3000

export type ServiceResponse = { ok: true; text: string; headers: Headers } | { ok: false; cause: string }

/** `name` is used in the cause: 'Turnstile answered 500.' */
export async function callService(
  { externalServices }: Pick<Services, 'externalServices'>,
  name: string,
  { url, fields }: { url: string; fields: Record<string, string> },
): Promise<ServiceResponse> {
  try {
    const response = await externalServices.fetch(url, {
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
