import type { PasskeyQuestion } from './browser/passkey-question.ts'

/** What a page says that could not be made. Whoever refuses in words of their own throws them as `data`, so that no other page downloads them. */
export type ErrorWords = {
  title: string
  advice: string
  /** Where its button leads, where that is not the shop. */
  link?: { to: string; label: string }
  /** A password that is asked for before what was sent counts. */
  question?: PasswordQuestion
}

export type PasswordQuestion = {
  /** What was sent, as it goes along with the answer. */
  kept: { name: string; value: string }
  /** Of the field. */
  name: string
  label: string
  button: string
  /** What was wrong with the last answer. */
  problem?: string
  /** A passkey will do as well, where the page's script runs. */
  passkey?: PasskeyQuestion
}

/** The words that were thrown, if there are any. */
export function readErrorWords(thrown: unknown): ErrorWords | undefined {
  return isErrorWords(thrown) ? thrown : undefined
}

function isErrorWords(thrown: unknown): thrown is ErrorWords {
  return typeof thrown === 'object' && thrown !== null && 'title' in thrown && 'advice' in thrown
}
