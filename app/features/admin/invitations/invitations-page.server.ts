/** Loader and action of the invitations page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { InviteProblem, InviteResult } from './store.server.ts'
import { sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { listRoles } from '#app/features/admin/roles/roles.server.ts'
import { coversPermissions } from '#app/features/admin/users/rules.ts'
import { roleLabels } from '#app/features/admin/users/labels.ts'
import { checkEmail, cleanEmail, formatDisplayName } from '#app/features/customers/rules.ts'
import { countAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { findUser, findUserByEmail } from '#app/features/customers/store.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { isSubset } from '#app/platform/visitor/permissions.ts'
import { listPermissions } from '#app/platform/visitor/visitor.ts'
import { sendInvitation } from './mails.server.ts'
import { findInvitationState } from './rules.ts'
import { addInvitation, listInvitations, renewInvitation, withdrawInvitation } from './store.server.ts'

const notices = ['sent', 'not-sent', 'withdrawn'] as const
const staffRoles: UserRole[] = ['manager', 'admin']

/** How long the response waits for the mail server. */
const MAIL_TIMEOUT_IN_MS = 10_000

/** The invitations, and the roles that the visitor may assign; two statements. */
export async function readInvitations(page: PageRequest) {
  const visitor = await requireStaff(page)
  const { db } = page.services.database
  const [invitations, roles] = await Promise.all([listInvitations(db, sql`true`), listRoles(db)])
  const formatMoment = createMomentFormatter(page)
  return {
    rows: invitations.map((invitation) => {
      const { id, email, role, roleName, areas, inviter, sentAt, expiresAt } = invitation
      const state = findInvitationState(invitation)
      const isClosed = state === 'accepted' || state === 'withdrawn'
      return {
        ...{ id, email, role, roleName, state },
        inviter: inviter?.name ?? '',
        sentOn: formatMoment(new Date(sentAt)),
        expiresOn: formatMoment(new Date(expiresAt)),
        canWithdraw: !isClosed && coversPermissions(visitor, { role, areas: areas ?? [] }),
        canSend: !isClosed && areas !== null && coversPermissions(visitor, { role, areas }),
      }
    }),
    builtInRoles: staffRoles.filter((role) => coversPermissions(visitor, { role })),
    roles: roles
      .filter(({ areas }) => isSubset(areas, listPermissions(visitor)))
      .map(({ id, name }) => ({ value: String(id), name })),
    notice: notices.find((notice) => notice === page.query.get('notice')),
  }
}

export type InvitationsView = Awaited<ReturnType<typeof readInvitations>>

export type InvitationProblem =
  | InviteProblem
  | ReturnType<typeof checkEmail>
  | 'role-missing'
  | { waitInMinutes: number }

/** The submitted values, and why no invitation was sent. `id` 0: a new one. */
export type InvitationsActionData = {
  id: number
  email: string
  role: string
  problem: Exclude<InvitationProblem, undefined>
}

const textSchema = z.string().max(300).catch('')
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), email: textSchema.transform(cleanEmail), role: textSchema }),
  z.object({ intent: z.enum(['send', 'withdraw']), id: z.coerce.number().int().min(1).max(2_147_483_647) }),
])

/** Sends an invitation, sends one again, or withdraws one. */
export async function handleInvitationsForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const { services } = page
  const parseResult = formSchema.safeParse(
    Object.fromEntries(await request.formData().catch(() => new FormData())),
  )
  // Not a form of this page.
  if (!parseResult.success) throw data(null, { status: 400 })
  const input = parseResult.data
  if (input.intent === 'invite') return invite(page, actorId, input)
  const { id, intent } = input
  const values = { id, email: '', role: '' }
  if (intent === 'withdraw') {
    const result = await withdrawInvitation(services, { actorId, id })
    return result.ok ? redirectWithNotice(page, 'withdrawn') : refuse({ ...values, problem: result.problem })
  }
  const [existingInvitation] = await listInvitations(services.database.db, sql`invitations.id = ${id}`)
  if (!existingInvitation) return refuse({ ...values, problem: 'gone' })
  const rateLimitProblem = await checkRateLimit(page, existingInvitation.email)
  if (rateLimitProblem) return refuse({ ...values, problem: rateLimitProblem })
  return sendMail(page, values, await renewInvitation(services, { actorId, id }))
}

async function invite(page: PageRequest, actorId: number, { email, role }: { email: string; role: string }) {
  const values = { id: 0, email, role }
  const problem = checkEmail(email) ?? (role === '' ? 'role-missing' : undefined)
  if (problem) return refuse({ ...values, problem })
  const rateLimitProblem = await checkRateLimit(page, email)
  if (rateLimitProblem) return refuse({ ...values, problem: rateLimitProblem })
  return sendMail(page, values, await addInvitation(page.services, { actorId, email, role }))
}

async function checkRateLimit({ services, clientAddress }: PageRequest, email: string) {
  const attempt = await countAttempt(services, { action: 'invite', address: clientAddress, email })
  return attempt.ok ? undefined : { waitInMinutes: Math.ceil(attempt.waitInSeconds / 60) }
}

async function sendMail(
  page: PageRequest,
  values: Omit<InvitationsActionData, 'problem'>,
  result: InviteResult,
) {
  if (!result.ok) return refuse({ ...values, problem: result.problem })
  const { services } = page
  const { id, email, token } = result
  const [{ userId }, account] = await Promise.all([page.getVisitor(), findUserByEmail(services, email)])
  const [inviter, [storedInvitation]] = await Promise.all([
    findUser(services, userId),
    listInvitations(services.database.db, sql`invitations.id = ${id}`),
  ])
  const mail = await sendInvitation(services, {
    ...{ email, token, locale: account?.locale ?? page.locale },
    inviter: inviter ? formatDisplayName(inviter) : '',
    role: storedInvitation?.roleName || roleLabels[storedInvitation?.role ?? 'staff'],
  })
  const state = await services.mail.deliverNow(mail.id, { timeLimitInMs: MAIL_TIMEOUT_IN_MS })
  return redirectWithNotice(page, state?.status === 'sent' ? 'sent' : 'not-sent')
}

function refuse(answer: InvitationsActionData) {
  const { problem } = answer
  const status = typeof problem === 'object' ? 429 : problem === 'gone' ? 404 : 422
  return data(answer, { status })
}

function redirectWithNotice({ services, locale }: PageRequest, notice: (typeof notices)[number]): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/invitations/?notice=${notice}`, locale, defaultLocale), {
    status: 303,
  })
}
