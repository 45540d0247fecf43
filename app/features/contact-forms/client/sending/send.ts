/** Sends a form. What it came to is said as JSON with status 200; everything else is a failure (4.5, ERR-1…3). */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { RestCause, RestError } from '#app/platform/rest-client/failure.ts'
import type { Say } from '#app/features/contact-forms/client/texts.ts'
import { failure, refusal } from '#app/platform/rest-client/failure.ts'

export type Sent = { isAnswered: true; feedback: Feedback } | { isAnswered: false; failure: RestError }

/** As long as bytes go out the time begins anew: a large file on a slow line is no failure. */
const LONGEST_SILENCE_IN_MS = 30_000

type Sending = {
  address: string
  formData: FormData
  say: Say
  /** The part of it that is on the other side, 0 to 1. */
  onProgress: (part: number) => void
}

export function send({ address, formData, say, onProgress }: Sending): Promise<Sent> {
  const world = { translate: say }
  const failed = (code: 'fetch_error' | 'invalid_json' | 'unknown_error', cause: RestCause): Sent => ({
    isAnswered: false,
    failure: failure(world, code, { cause }),
  })
  return new Promise((resolve) => {
    // fetch cannot tell how much has gone out.
    const request = new XMLHttpRequest()
    const isLost = () => failed('fetch_error', navigator.onLine ? 'unreachable' : 'offline')
    const silence = watchSilence(() => {
      resolve(failed('fetch_error', 'timeout'))
      request.abort()
    })
    const end = (sent: Sent) => {
      silence.end()
      resolve(sent)
    }
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json, */*;q=0.1')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.broken()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('progress', silence.broken)
    request.addEventListener('error', () => end(isLost()))
    request.addEventListener('abort', () => end(isLost()))
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status < 200 || request.status > 299) return end(refused(world, request, body))
      if (!isFeedback(body)) return end(failed('invalid_json', 'not-json'))
      end({ isAnswered: true, feedback: withFields(body) })
    })
    request.send(formData)
  })
}

function refused(world: { translate: Say }, { status }: XMLHttpRequest, body: unknown): Sent {
  // Only statuses of answers can be built, whatever a broken one says.
  const response = new Response(null, { status: Math.min(Math.max(status, 200), 599) })
  return { isAnswered: false, failure: refusal(world, response, body) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFeedback(body: unknown): body is Feedback {
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string'
}

/** Answers of add-ons may leave out what the form does not need. */
function withFields(feedback: Feedback): Feedback {
  const { message, invalid_fields: fields } = feedback
  return Object.assign(feedback, {
    message: typeof message === 'string' ? message : '',
    invalid_fields: Array.isArray(fields) ? fields : [],
  })
}

function watchSilence(onSilence: () => void): { broken: () => void; end: () => void } {
  let timer = setTimeout(onSilence, LONGEST_SILENCE_IN_MS)
  const end = () => clearTimeout(timer)
  const broken = () => {
    end()
    timer = setTimeout(onSilence, LONGEST_SILENCE_IN_MS)
  }
  return { broken, end }
}
