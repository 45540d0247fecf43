/** A context for tests: `fetch` answers from a script, short waits end at once, long ones when a test says so. */
import type { RestClientContext } from './types.ts'

export type SentRequest = Partial<Pick<RequestInit, 'method' | 'headers' | 'body' | 'credentials'>> & {
  url: string
}
/** A Response to return or anything else to throw. */
type Answer = unknown

const MIN_DEADLINE_IN_MS = 30_000

/** Creates the context; `answers` are used in order, a function instead of a list answers every request. */
export function createFakeContext(
  answers: Answer[] | ((sentRequest: SentRequest, signal?: AbortSignal | null) => Answer),
) {
  const sentRequests: SentRequest[] = []
  const loggedLines: string[] = []
  const pausesInMs: number[] = []
  const deadlines = new Set<() => void>()
  const network = { isOnline: true }
  const remainingAnswers = Array.isArray(answers) ? [...answers] : []
  const findAnswer = Array.isArray(answers) ? () => remainingAnswers.shift() : answers

  const context: RestClientContext = {
    async fetch(url, { method, headers, body, credentials, signal }) {
      const request = { url, ...omitUndefinedFields({ method, headers, body, credentials }) }
      sentRequests.push(request)
      const answer = await findAnswer(request, signal)
      if (answer instanceof Response) return answer
      throw answer ?? new Error(`nobody expected ${request.url}`)
    },
    console: { error: (...values) => void loggedLines.push(values.join(' ')) },
    callAfter(delayInMs, callback) {
      if (delayInMs >= MIN_DEADLINE_IN_MS) {
        deadlines.add(callback)
        return () => void deadlines.delete(callback)
      }
      pausesInMs.push(delayInMs)
      queueMicrotask(callback)
      return () => {}
    },
    random: () => 0,
    isOnline: () => network.isOnline,
    translate: ({ id, message }) => message ?? id,
  }
  const expireDeadlines = () => [...deadlines].forEach((callback) => callback())
  return {
    context,
    sentRequests,
    loggedLines,
    pausesInMs,
    network,
    deadlines,
    expireDeadlines,
  }
}

function omitUndefinedFields<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Fields>
}
