/** Responses of the sign-in pages: rejections with their status, and redirects after success. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import { data, redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

const statuses = {
  refused: 401,
  'too-often': 429,
  'link-over': 410,
  'code-refused': 401,
  'passkey-refused': 401,
  'passkey-not-added': 422,
  'passkey-limit': 422,
  'last-factor': 422,
} as const

/** Shows the page again with its errors. */
export function answerRefusal<Answer extends { refusal?: Refusal }>(answer: Answer) {
  const { refusal } = answer
  if (!refusal) return data(answer, { status: 422 })
  return data(answer, { status: statuses[refusal.reason], headers: createRetryHeaders(refusal) })
}

export function findRefusalStatus(refusal: Refusal) {
  return statuses[refusal.reason]
}

export function createRetryHeaders(refusal: Refusal): Record<string, string> {
  return refusal.reason === 'too-often' ? { 'Retry-After': String(refusal.waitInSeconds) } : {}
}

/** Redirects to a page of the shop: a path without its language, or one from a form that already has it. */
export function redirectInShop(
  { services, locale }: Pick<PageRequest, 'services' | 'locale'>,
  target: { path: string } | { localizedPath: string },
  cookies: string[] = [],
): Response {
  const { defaultLocale } = services.settings.current().shop
  const localizedPath =
    'path' in target ? addLocalePrefix(target.path, locale, defaultLocale) : target.localizedPath
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(localizedPath, { status: 303, headers })
}
