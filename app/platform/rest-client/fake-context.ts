/** A context for tests: `fetch` answers from a script, short waits end at once, long ones when a test says so. */
import type { RestClientContext } from './types.ts'

export type SentRequest = Partial<Pick<RequestInit, 'method' | 'headers' | 'body' | 'credentials'>> & {
  url: string
}
/** A Response to return or anything else to throw. */
type Answer = unknown

const SHORT_IN_MS = 30_000

/** Creates the context; `answers` are used in order, a function instead of a list answers every request. */
export function fakeContext(
  answers: Answer[] | ((sent: SentRequest, signal?: AbortSignal | null) => Answer),
) {
  const sent: SentRequest[] = []
  const logged: string[] = []
  const pausesInMs: number[] = []
  const deadlines = new Set<() => void>()
  const network = { isOnline: true }
  const script = Array.isArray(answers) ? [...answers] : []
  const answerTo = Array.isArray(answers) ? () => script.shift() : answers

  const context: RestClientContext = {
    async fetch(url, { method, headers, body, credentials, signal }) {
      const request = { url, ...definedFields({ method, headers, body, credentials }) }
      sent.push(request)
      const answer = await answerTo(request, signal)
      if (answer instanceof Response) return answer
      throw answer ?? new Error(`nobody expected ${request.url}`)
    },
    console: { error: (...values) => void logged.push(values.join(' ')) },
    after(delayInMs, then) {
      if (delayInMs >= SHORT_IN_MS) {
        deadlines.add(then)
        return () => void deadlines.delete(then)
      }
      pausesInMs.push(delayInMs)
      queueMicrotask(then)
      return () => {}
    },
    random: () => 0,
    isOnline: () => network.isOnline,
    translate: ({ id, message }) => message ?? id,
  }
  const letTimePass = () => [...deadlines].forEach((then) => then())
  return { context, sent, logged, pausesInMs, network, deadlines, letTimePass }
}

function definedFields<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Fields>
}
