/** What is said when a browser gave no passkey. */
import type { MessageDescriptor } from '@lingui/core'
import type { PasskeyTrouble, PasskeyTroubles } from '#app/platform/http/browser/passkey-question.ts'
import { msg } from '@lingui/core/macro'

const texts: Record<PasskeyTrouble, MessageDescriptor> = {
  cancelled: msg`No passkey was used. Try again or use your password.`,
  timeout: msg`The request timed out. Try again or use your password.`,
  known: msg`This device already has a passkey for your account.`,
  unfit: msg`This device cannot use a passkey here. Try another one, or use your password.`,
  unreachable: msg`The shop cannot be reached. Check your connection and try again.`,
}

/** Of the code page, where the password was given. */
const atCode: Partial<typeof texts> = {
  cancelled: msg`No passkey was used. Try again or enter a code.`,
  timeout: msg`The request timed out. Try again or enter a code.`,
  unfit: msg`This device cannot use a passkey here. Try another one, or enter a code.`,
}

/** Of the page that adds one. */
const atAdding: Partial<typeof texts> = {
  cancelled: msg`No passkey was added. You can try again.`,
  timeout: msg`The request timed out and no passkey was added. You can try again.`,
  unfit: msg`This device can’t create a passkey for this shop. Try another device.`,
}

/** Whatever says texts in the language of the page. */
type Speaker = { _: (text: MessageDescriptor) => string }

export function passkeyTroubles(speaker: Speaker, where?: 'code' | 'adding'): PasskeyTroubles {
  const own = { ...texts, ...(where === 'code' ? atCode : where === 'adding' ? atAdding : {}) }
  return {
    cancelled: speaker._(own.cancelled),
    timeout: speaker._(own.timeout),
    known: speaker._(own.known),
    unfit: speaker._(own.unfit),
    unreachable: speaker._(own.unreachable),
  }
}
