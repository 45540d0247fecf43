/** A question for a passkey as it goes from the shop to the browser. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the browser is asked for: a new passkey, or a signature. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

/** Why a browser gave no passkey. */
export type PasskeyTrouble =
  /** Closed, or the device had none: browsers do not tell which. */
  | 'cancelled'
  | 'timeout'
  /** The device has one for this account already. */
  | 'known'
  /** The device or the address of the page cannot do it. */
  | 'unfit'
  /** The shop, or what the page needs of it, cannot be reached. */
  | 'unreachable'

/** A sentence for each. */
export type PasskeyTroubles = Record<PasskeyTrouble, string>

/** Part of a form that is sent with a passkey. */
export type PasskeyQuestion = {
  /** Of the field that carries the answer. */
  name: string
  label: string
  options: PasskeyOptions
  troubles: PasskeyTroubles
}
