/** The page of an invitation: who looks at it, and what its form does. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { Problems } from '#app/features/customers/rules.ts'
import { z } from 'zod'
import { roleWords } from '#app/features/admin/users/words.ts'
import { answerRefusal, goOn } from '#app/features/customers/auth/answers.server.ts'
import { readForm } from '#app/features/customers/forms.server.ts'
import { countTry } from '#app/features/customers/auth/limits.server.ts'
import { checkInvited, cleanName } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { acceptAs, acceptAsNew, readInvitation, type AcceptResult } from './accept.server.ts'

export type InvitationView =
  | { status: 'over' | 'void' }
  | {
      status: 'open'
      key: string
      email: string
      role: string
      inviter: string
      /** new: the address has no account; theirs: it is signed in; other: somebody else is; guest: nobody is. */
      who: 'new' | 'theirs' | 'other' | 'guest'
      /** Where they sign in and come back from. */
      signInTo: string
    }

/** What the link in the address stands for. A press on an old page shows what became of it meanwhile. */
export async function readInvitationPage(page: PageRequest): Promise<InvitationView> {
  const { services, query, texts, locale } = page
  const { userId } = await page.visitor()
  const key = query.get('key') ?? ''
  const opened = await readInvitation(services, key)
  if (opened.status !== 'open') return { status: opened.status }
  const { email, role, roleName, inviter } = opened.invitation
  const user = userId > 0 ? await findUser(services, userId) : undefined
  const { defaultLocale } = services.settings.current().shop
  const back = localePath(`/my-account/invitation/?key=${encodeURIComponent(key)}`, locale, defaultLocale)
  return {
    ...{ status: 'open', key, email },
    role: roleName || texts._(roleWords[role]),
    inviter: inviter?.name ?? '',
    who: user ? (user.email === email ? 'theirs' : 'other') : opened.hasAccount ? 'guest' : 'new',
    signInTo: `/my-account/?redirect_to=${encodeURIComponent(back)}`,
  }
}

export type InvitationAnswer = { name: string; problems: Problems<'name' | 'password'>; refusal?: Refusal }

const text = z
  .string()
  .catch('')
  .transform((typed) => typed.slice(0, 1_000))
const form = z.object({ key: text, name: text.transform(cleanName), password: text })

export async function takeInvitationForm(page: PageRequest, request: Request) {
  const { services, clientAddress, locale } = page
  const { userId } = await page.visitor()
  const { key, name, password } = form.parse(await readForm(request))
  const counted = await countTry(services, { what: 'accept-invitation', address: clientAddress, email: key })
  const answer: InvitationAnswer = { name, problems: {} }
  if (!counted.ok) return answerRefusal({ ...answer, refusal: { ...counted, reason: 'too-often' } })
  const door = { request, clientAddress }
  if (userId > 0) return tell(page, answer, await acceptAs(services, door, { token: key, userId }))
  const problems = checkInvited({ name, password })
  if (Object.keys(problems).length > 0) return answerRefusal({ ...answer, problems })
  // A hash is dear: none is made for a link that is over.
  const opened = await readInvitation(services, key)
  if (opened.status !== 'open') return tell(page, answer, { ok: false, reason: opened.status })
  const passwordHash = await services.accounts.hashPassword(password)
  return tell(page, answer, await acceptAsNew(services, door, { token: key, name, passwordHash, locale }))
}

// The page itself says that a link is over, that an invitation gives nothing, or that there is an account by now.
function tell(page: PageRequest, answer: InvitationAnswer, result: AcceptResult) {
  if (result.ok) return goOn(page, { path: '/admin/' }, result.cookies)
  return answerRefusal({ ...answer, refusal: { reason: 'link-over' } })
}
