/** A passkey request as the shop sends it to the browser. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The request to the browser: a new passkey, or a signature. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

/** Why a browser returned no passkey. */
export type PasskeyProblem =
  /** Canceled, or the device had none: browsers do not distinguish these. */
  | 'cancelled'
  | 'timeout'
  /** The device already has a passkey for this account. */
  | 'known'
  /** The device or the page's URL does not support passkeys. */
  | 'unfit'
  /** The shop, or a script that the page needs, is unreachable. */
  | 'unreachable'

/** A message for each problem. */
export type PasskeyProblemMessages = Record<PasskeyProblem, string>

/** Part of a form that is sent with a passkey. */
export type PasskeyPrompt = {
  /** Name of the field that carries the answer. */
  name: string
  label: string
  options: PasskeyOptions
  problemMessages: PasskeyProblemMessages
}
