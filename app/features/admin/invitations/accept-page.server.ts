/** Loader and action of the page that accepts an invitation. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { Problems } from '#app/features/customers/rules.ts'
import { z } from 'zod'
import { roleLabels } from '#app/features/admin/users/labels.ts'
import { answerRefusal, redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { readForm } from '#app/features/customers/forms.server.ts'
import { countAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { checkInvitedAccount, cleanName } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import {
  acceptWithAccount,
  acceptWithNewAccount,
  readInvitation,
  type AcceptResult,
} from './accept.server.ts'

export type InvitationView =
  | { status: 'over' | 'void' }
  | {
      status: 'open'
      key: string
      email: string
      role: string
      inviter: string
      /**
       * new: the address has no account; theirs: its account is signed in; other: another account is signed
       * in; guest: the visitor is not signed in.
       */
      visitorKind: 'new' | 'theirs' | 'other' | 'guest'
      /** Path of the sign-in page, with a query that redirects back to this page. */
      signInPath: string
    }

/** Loads the current state of the link's invitation, which an outdated page may show differently. */
export async function readInvitationPage(page: PageRequest): Promise<InvitationView> {
  const { services, query, i18n, locale } = page
  const { userId } = await page.getVisitor()
  const key = query.get('key') ?? ''
  const lookup = await readInvitation(services, key)
  if (lookup.status !== 'open') return { status: lookup.status }
  const { email, role, roleName, inviter } = lookup.invitation
  const user = userId > 0 ? await findUser(services, userId) : undefined
  const { defaultLocale } = services.settings.current().shop
  const returnPath = addLocalePrefix(
    `/my-account/invitation/?key=${encodeURIComponent(key)}`,
    locale,
    defaultLocale,
  )
  return {
    ...{ status: 'open', key, email },
    role: roleName || i18n._(roleLabels[role]),
    inviter: inviter?.name ?? '',
    visitorKind: user ? (user.email === email ? 'theirs' : 'other') : lookup.hasAccount ? 'guest' : 'new',
    signInPath: `/my-account/?redirect_to=${encodeURIComponent(returnPath)}`,
  }
}

export type InvitationActionData = {
  name: string
  problems: Problems<'name' | 'password'>
  refusal?: Refusal
}

const textSchema = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, 1_000))
const formSchema = z.object({ key: textSchema, name: textSchema.transform(cleanName), password: textSchema })

export async function handleInvitationForm(page: PageRequest, request: Request) {
  const { services, clientAddress, locale } = page
  const { userId } = await page.getVisitor()
  const { key, name, password } = formSchema.parse(await readForm(request))
  const attempt = await countAttempt(services, {
    action: 'accept-invitation',
    address: clientAddress,
    email: key,
  })
  const answer: InvitationActionData = { name, problems: {} }
  if (!attempt.ok) return answerRefusal({ ...answer, refusal: { ...attempt, reason: 'too-often' } })
  const authRequest = { request, clientAddress }
  if (userId > 0)
    return respond(page, answer, await acceptWithAccount(services, authRequest, { token: key, userId }))
  const problems = checkInvitedAccount({ name, password })
  if (Object.keys(problems).length > 0) return answerRefusal({ ...answer, problems })
  // Hashing is expensive: skipped for an expired link.
  const lookup = await readInvitation(services, key)
  if (lookup.status !== 'open') return respond(page, answer, { ok: false, reason: lookup.status })
  const passwordHash = await services.accounts.hashPassword(password)
  return respond(
    page,
    answer,
    await acceptWithNewAccount(services, authRequest, { token: key, name, passwordHash, locale }),
  )
}

// The page itself reports an expired link, a void invitation, or an account created in the meantime.
function respond(page: PageRequest, answer: InvitationActionData, result: AcceptResult) {
  if (result.ok) return redirectInShop(page, { path: '/admin/' }, result.cookies)
  return answerRefusal({ ...answer, refusal: { reason: 'link-over' } })
}
