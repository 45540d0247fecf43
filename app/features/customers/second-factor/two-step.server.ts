/** The page of two-step verification: its data and its form handlers. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { FactorChange } from './mails.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { redirectInShop, retryHeaders, statusOf } from '#app/features/customers/auth/responses.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { parseUserAgent } from '#app/features/customers/account/details/user-agent.ts'
import { endOtherDevices } from '#app/features/customers/account/details/session-list.server.ts'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireCustomer, type Customer } from '#app/features/customers/account/require-customer.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { countAttempt, clearAttempts } from '#app/features/customers/auth/rate-limits.server.ts'
import { addPasskey, removePasskey } from '#app/features/customers/passkeys/add.server.ts'
import { listPasskeys, MAX_PASSKEYS, renamePasskey } from '#app/features/customers/passkeys/store.server.ts'
import { cleanName } from '#app/features/customers/rules.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { hasStaffRole } from '#app/platform/visitor/visitor.ts'
import { renewCodes } from './change-factors.server.ts'
import { beginApp, readApp, removeApp, setupOf, turnOnApp } from './authenticator-app.server.ts'
import { sendFactorChanged } from './mails.server.ts'
import { makeQrCode } from './qr-code.server.ts'

const PATH = '/my-account/two-step/'
const MAX_NAME_LENGTH = 60
const MAX_ID = 2_147_483_647

const forms = [
  ...(['begin', 'confirm', 'codes', 'off'] as const),
  ...(['passkey-add', 'passkey-rename', 'passkey-remove'] as const),
]
export type TwoStepForm = (typeof forms)[number]

/** The factors that are set up, and the data for the next step. */
export async function readTwoStep(page: PageRequest) {
  const customer = await requireCustomer(page)
  const { services } = page
  const { app, codesLeft } = await readApp(services, customer.id)
  const passkeys = await passkeysFor(page, customer.id)
  const { hasAdminAccess, isNeeded } = await needs(page)
  return {
    email: customer.email,
    app: app ? (app.isOn ? ('on' as const) : ('setup' as const)) : ('off' as const),
    setup: app && !app.isOn ? setupView(services.siteUrl, customer.email, app.secret) : undefined,
    passkeys,
    /** A proposed name for a passkey of this device. */
    proposedName: proposedName(page),
    isFull: passkeys.length >= MAX_PASSKEYS,
    isOn: app?.isOn === true || passkeys.length > 0,
    codesLeft,
    hasAdminAccess,
    isNeeded,
    notice: readAccountNotice(page.query),
  }
}

export type TwoStepView = Awaited<ReturnType<typeof readTwoStep>>
export type PasskeyView = TwoStepView['passkeys'][number]

export type TwoStepActionData =
  | { form: TwoStepForm; id?: number; problems: Problems<'password' | 'code'>; refusal?: Refusal }
  /** Shown only once. */
  | { codes: string[] }

type FormSubmission = { page: PageRequest; customer: Customer; fields: FormData }

export async function handleTwoStepForm(page: PageRequest, request: Request) {
  const customer = await requireCustomer(page)
  const fields = await readFields(request)
  const intent = textOf(fields, 'intent')
  const form = forms.find((one) => one === intent)
  if (!form) return throwNotFound(page)
  const submission = { page, customer, fields }
  if (form === 'confirm') return confirm(submission)
  if (form === 'passkey-add') return addPasskeyFrom(submission)
  if (form === 'passkey-rename') return rename(submission)
  return withPassword(submission, form)
}

async function confirm({ page, customer, fields }: FormSubmission) {
  const { services, clientAddress } = page
  const attempt = { what: 'second-factor', address: clientAddress, email: `setup ${customer.id}` } as const
  const code = textOf(fields, 'code').slice(0, 100)
  if (code.trim() === '') return refuse('confirm', { problems: { code: 'code-missing' } })
  const counted = await countAttempt(services, attempt)
  if (!counted.ok) return refuse('confirm', { refusal: { ...counted, reason: 'too-often' } })
  const changed = await turnOnApp(services, { userId: customer.id, code })
  if (!changed) return refuse('confirm', { problems: { code: 'code-wrong' } })
  await clearAttempts(services, attempt)
  return finishAdding({ page, customer, codes: changed.codes, changes: ['app-on', 'app-added'] })
}

// The password was checked before the browser's dialog.
async function addPasskeyFrom({ page, customer, fields }: FormSubmission) {
  const answer = textOf(fields, 'answer').slice(0, 100_000)
  const name = nameIn(fields) || proposedName(page)
  const changed = await addPasskey(page.services, { visitor: await page.visitor(), answer, name })
  if (!changed) return refuse('passkey-add', { refusal: { reason: 'passkey-not-added' } })
  return finishAdding({ page, customer, codes: changed.codes, changes: ['passkey-on', 'passkey-added'] })
}

type AddedFactor = {
  page: PageRequest
  customer: Customer
  codes: string[] | undefined
  changes: [first: FactorChange, other: FactorChange]
}

/**
 * The first factor creates recovery codes and ends the user's other sessions, which were begun without a
 * second step.
 */
async function finishAdding({ page, customer, codes, changes: [first, other] }: AddedFactor) {
  const { services } = page
  if (codes) await endOtherDevices(services, { userId: customer.id, sessionToken: customer.sessionToken })
  await sendFactorChanged(services, customer, codes ? first : other)
  return codes
    ? data<TwoStepActionData>({ codes })
    : redirectInShop(page, { path: `${PATH}?notice=${other}` })
}

async function rename({ page, customer, fields }: FormSubmission) {
  const name = nameIn(fields)
  if (name !== '') await renamePasskey(page.services, { userId: customer.id, id: idIn(fields) }, name)
  return redirectInShop(page, { path: `${PATH}?notice=passkey-renamed` })
}

type PasswordProtectedForm = Exclude<TwoStepForm, 'confirm' | 'passkey-add' | 'passkey-rename'>

/** Removing protection, or showing secrets, requires the password. */
async function withPassword({ page, customer, fields }: FormSubmission, form: PasswordProtectedForm) {
  const { services, clientAddress } = page
  const id = form === 'passkey-remove' ? idIn(fields) : undefined
  const password = textOf(fields, 'password').slice(0, 1_000)
  if (password === '') return refuse(form, { id, problems: { password: 'current-password-missing' } })
  const confirmation = { userId: customer.id, email: customer.email, password, clientAddress }
  const answer = await confirmPassword(services, confirmation)
  if (!answer.ok && answer.reason === 'too-often') return refuse(form, { id, refusal: answer })
  if (!answer.ok) return refuse(form, { id, problems: { password: 'password-wrong' satisfies FieldProblem } })
  if (form === 'begin') {
    await beginApp(services, customer.id)
    return redirectInShop(page, { path: PATH })
  }
  if (form === 'codes') {
    const codes = await renewCodes(services, customer.id)
    return codes ? data<TwoStepActionData>({ codes }) : redirectInShop(page, { path: PATH })
  }
  const { isNeeded: mustStayOn } = await needs(page)
  const userId = customer.id
  const removed =
    id === undefined
      ? await removeApp(services, { userId, mustStayOn })
      : await removePasskey(services, { userId, id, mustStayOn })
  if (!removed.ok) return refuse(form, { id, refusal: { reason: 'last-factor' } })
  if (!removed.result) return redirectInShop(page, { path: PATH })
  const change = id === undefined ? 'app-removed' : 'passkey-removed'
  await sendFactorChanged(services, customer, removed.isOn ? change : 'off')
  return redirectInShop(page, { path: `${PATH}?notice=${change}` })
}

type FailureDetails = { id?: number | undefined; problems?: Problems<'password' | 'code'>; refusal?: Refusal }

function refuse(form: TwoStepForm, { id, problems = {}, refusal }: FailureDetails) {
  const init = refusal
    ? { status: statusOf(refusal), headers: retryHeaders(refusal) }
    : { status: 422, headers: {} }
  const answer = { form, problems, ...(id !== undefined && { id }), ...(refusal && { refusal }) }
  return data<TwoStepActionData>(answer, init)
}

async function needs(page: PageRequest) {
  const hasAdminAccess = hasStaffRole(await page.visitor())
  return {
    hasAdminAccess,
    isNeeded: hasAdminAccess && page.services.settings.current().shop.needsSecondFactor,
  }
}

async function passkeysFor({ services, locale }: PageRequest, userId: number) {
  const { shop, catalog } = services.settings.current()
  const how = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  return (await listPasskeys(services, userId)).map(({ id, name, isSynced, createdAt, lastUsedAt }) => {
    const usedOn = lastUsedAt && formatDay(lastUsedAt, how)
    return { id, name, isSynced, addedOn: formatDay(createdAt, how), usedOn }
  })
}

function nameIn(fields: FormData): string {
  return [...cleanName(textOf(fields, 'name').slice(0, 1_000))].slice(0, MAX_NAME_LENGTH).join('').trim()
}

function idIn(fields: FormData): number {
  const id = Number(textOf(fields, 'id'))
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0
}

/** Proposes the name that the device list shows for this device: its system, or else its browser. */
function proposedName(page: PageRequest): string {
  const { system, browser } = parseUserAgent(page.browser().headers.get('user-agent') ?? '')
  return system ?? browser ?? page.i18n._(msg`Passkey`)
}

/** The QR code for the app, and the secret for manual entry. */
function setupView(siteUrl: string, email: string, secret: string) {
  const { otpauthUrl, setupKey } = setupOf(secret, { issuer: new URL(siteUrl).host, email })
  const groups = setupKey.match(/.{1,4}/g) ?? []
  return { setupKey: groups.join(' '), qrCode: makeQrCode(otpauthUrl) }
}
