/** A refused post without JavaScript: its error page, with how to continue without losing the entered values. */
import type { ErrorContent } from '#app/platform/http/error-content.ts'
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
    title: msg`Your message is too large`,
    advice: msg`Go back in your browser; your entries are kept. Then choose smaller or fewer files.`,
  },
  429: {
    title: msg`Too many attempts`,
    advice: msg`Please wait ten minutes, then go back in your browser and try again. Your entries are kept.`,
  },
}

/** Creates the error that an action throws: the error page shows its message in the visitor's language. */
export function createPostRefusal(i18n: I18n, status: Status) {
  const { title, advice } = refusals[status]
  return data<ErrorContent>({ title: i18n._(title), advice: i18n._(advice) }, { status })
}
