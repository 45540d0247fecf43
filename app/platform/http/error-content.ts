import type { PasskeyPrompt } from './browser/passkey-prompt.ts'

/**
 * Content of an error page. Code with its own messages throws them as `data`, so that no other page downloads
 * them.
 */
export type ErrorContent = {
  title: string
  advice: string
  /** Link of the page's button; the shop when absent. */
  link?: { to: string; label: string }
  /** A password prompt shown before the submitted form takes effect. */
  passwordPrompt?: PasswordPrompt
}

export type PasswordPrompt = {
  /** The submitted form, sealed, which is sent again with the password. */
  sealedForm: { name: string; value: string }
  /** Name of the field. */
  name: string
  label: string
  button: string
  /** The error of the last attempt. */
  problem?: string
  /** A passkey is accepted instead, where the page's script runs. */
  passkey?: PasskeyPrompt
}

/** The thrown error content, if there is any. */
export function readErrorContent(thrown: unknown): ErrorContent | undefined {
  return isErrorContent(thrown) ? thrown : undefined
}

function isErrorContent(thrown: unknown): thrown is ErrorContent {
  return typeof thrown === 'object' && thrown !== null && 'title' in thrown && 'advice' in thrown
}
