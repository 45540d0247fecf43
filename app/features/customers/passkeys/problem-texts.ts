/** Messages for when a browser returned no passkey. */
import type { MessageDescriptor } from '@lingui/core'
import type { PasskeyProblem, PasskeyProblemMessages } from '#app/platform/http/browser/passkey-prompt.ts'
import { msg } from '@lingui/core/macro'

const texts: Record<PasskeyProblem, MessageDescriptor> = {
  cancelled: msg`No passkey was used. Try again or use your password.`,
  timeout: msg`The request timed out. Try again or use your password.`,
  known: msg`This device already has a passkey for your account.`,
  unfit: msg`Passkeys are not available on this device. Use another device, or your password.`,
  unreachable: msg`The shop cannot be reached. Check your connection and try again.`,
}

/** Texts on the code page, where the password was already given. */
const codePageTexts: Partial<typeof texts> = {
  cancelled: msg`No passkey was used. Try again or enter a code.`,
  timeout: msg`The request timed out. Try again or enter a code.`,
  unfit: msg`Passkeys are not available on this device. Use another device, or enter a code.`,
}

/** Texts on the page that adds a passkey. */
const addingPageTexts: Partial<typeof texts> = {
  cancelled: msg`No passkey was added. You can try again.`,
  timeout: msg`The request timed out and no passkey was added. You can try again.`,
  unfit: msg`This device can’t create a passkey for this shop. Try another device.`,
}

/** Anything that translates messages into the page's language. */
type Translator = { _: (text: MessageDescriptor) => string }

export function translatePasskeyProblems(
  translator: Translator,
  page?: 'code' | 'adding',
): PasskeyProblemMessages {
  const pageTexts = {
    ...texts,
    ...(page === 'code' ? codePageTexts : page === 'adding' ? addingPageTexts : {}),
  }
  return {
    cancelled: translator._(pageTexts.cancelled),
    timeout: translator._(pageTexts.timeout),
    known: translator._(pageTexts.known),
    unfit: translator._(pageTexts.unfit),
    unreachable: translator._(pageTexts.unreachable),
  }
}
