/** Sends a form. The result is JSON with status 200; any other response is a failure (4.5, ERR-1…3). */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { RestCause } from '#app/platform/rest-client/types.ts'
import type { RestError } from '#app/platform/rest-client/failure.ts'
import type { Translate } from '#app/features/contact-forms/client/texts.ts'
import { createRestError, createRefusalError } from '#app/platform/rest-client/failure.ts'

export type SendResult = { isAnswered: true; feedback: Feedback } | { isAnswered: false; failure: RestError }

/** The time restarts whenever bytes are sent: a large file on a slow connection is not a failure. */
const MAX_SILENCE_IN_MS = 30_000

type SendRequest = {
  url: string
  formData: FormData
  translate: Translate
  /** The uploaded share, 0 to 1. */
  onProgress: (part: number) => void
}

export function send({ url, formData, translate, onProgress }: SendRequest): Promise<SendResult> {
  const context = { translate }
  const createFailure = (
    code: 'fetch_error' | 'invalid_json' | 'unknown_error',
    cause: RestCause,
  ): SendResult => ({
    isAnswered: false,
    failure: createRestError(context, code, { cause }),
  })
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    const createNetworkFailure = () =>
      createFailure('fetch_error', navigator.onLine ? 'unreachable' : 'offline')
    const silenceTimer = startSilenceTimer(() => {
      resolve(createFailure('fetch_error', 'timeout'))
      request.abort()
    })
    const end = (result: SendResult) => {
      silenceTimer.end()
      resolve(result)
    }
    request.open('POST', url)
    request.setRequestHeader('Accept', 'application/json, */*;q=0.1')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silenceTimer.restart()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('progress', silenceTimer.restart)
    request.addEventListener('error', () => end(createNetworkFailure()))
    request.addEventListener('abort', () => end(createNetworkFailure()))
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText)
      if (request.status < 200 || request.status > 299) return end(createRefusal(context, request, body))
      if (!isFeedback(body)) return end(createFailure('invalid_json', 'not-json'))
      end({ isAnswered: true, feedback: addMissingProperties(body) })
    })
    request.send(formData)
  })
}

function createRefusal(
  context: { translate: Translate },
  { status }: XMLHttpRequest,
  body: unknown,
): SendResult {
  // `Response` accepts statuses from 200 to 599 only; a broken server may send others.
  const response = new Response(null, { status: Math.min(Math.max(status, 200), 599) })
  return { isAnswered: false, failure: createRefusalError(context, response, body) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFeedback(body: unknown): body is Feedback {
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string'
}

/** Responses of add-ons may omit properties that the form does not need. */
function addMissingProperties(feedback: Feedback): Feedback {
  const { message, invalid_fields: fields } = feedback
  return Object.assign(feedback, {
    message: typeof message === 'string' ? message : '',
    invalid_fields: Array.isArray(fields) ? fields : [],
  })
}

function startSilenceTimer(onSilence: () => void): { restart: () => void; end: () => void } {
  let timer = setTimeout(onSilence, MAX_SILENCE_IN_MS)
  const end = () => clearTimeout(timer)
  const restart = () => {
    end()
    timer = setTimeout(onSilence, MAX_SILENCE_IN_MS)
  }
  return { restart, end }
}
