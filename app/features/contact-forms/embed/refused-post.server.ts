/** A post without script that is not taken: the page that says so, and how to go on without losing what was written. */
import type { ErrorWords } from '#app/platform/http/error-words.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'

type Status = 400 | 413 | 429

const refusals: Record<Status, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  400: {
    title: msg`We couldn’t read your request`,
    advice: msg`Go back, reload the page and try again.`,
  },
  413: {
    title: msg`That was too large to be sent`,
    advice: msg`Go back with your browser: what you wrote is still there. Then choose smaller files, or fewer of them.`,
  },
  429: {
    title: msg`That was sent too often`,
    advice: msg`Please wait ten minutes. Then go back with your browser: what you wrote is still there.`,
  },
}

/** To be thrown by an action: its page tells these words in the visitor's language. */
export function refusedPost(texts: I18n, status: Status) {
  const { title, advice } = refusals[status]
  return data<ErrorWords>({ title: texts._(title), advice: texts._(advice) }, { status })
}
