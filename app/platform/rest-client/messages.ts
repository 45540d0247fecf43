/** Messages of the REST client; the first five are the contract's own (ERR-1…4). */
import type { MessageDescriptor } from '@lingui/core'
import type { RestCause } from './types.ts'
import { msg } from '@lingui/core/macro'

export const messages = {
  fetch_error: msg`You are probably offline.`,
  invalid_json: msg`The response is not a valid JSON response.`,
  unknown_error: msg`An unknown error occurred.`,
  post_process: msg`Media upload failed. If this is a photo or a large image, please scale it down and try again.`,
  aborted: msg`The request was cancelled.`,
  session_expired: msg`Your session has ended. Please sign in again.`,
}

/** More accurate than the contract's message where that one blames the customer's connection. */
export const explanations: Partial<Record<RestCause, MessageDescriptor>> = {
  unreachable: msg`We can’t reach the shop right now. Please try again.`,
  timeout: msg`The shop took too long to respond. Please try again.`,
}
