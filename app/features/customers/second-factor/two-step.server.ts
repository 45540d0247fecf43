/** The page of two-step verification: its data and its form handlers. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { FactorChange } from './mails.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import {
  redirectInShop,
  createRetryHeaders,
  findRefusalStatus,
} from '#app/features/customers/auth/responses.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { parseUserAgent } from '#app/features/customers/account/details/user-agent.ts'
import { endOtherDevices } from '#app/features/customers/account/details/session-list.server.ts'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireCustomer, type Customer } from '#app/features/customers/account/require-customer.server.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { countAttempt, clearAttempts } from '#app/features/customers/auth/rate-limits.server.ts'
import { addPasskey, removePasskey } from '#app/features/customers/passkeys/add.server.ts'
import { listPasskeys, MAX_PASSKEYS, renamePasskey } from '#app/features/customers/passkeys/store.server.ts'
import { cleanName } from '#app/features/customers/rules.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { hasStaffRole } from '#app/platform/visitor/visitor.ts'
import { renewCodes } from './change-factors.server.ts'
import { beginAppSetup, readApp, removeApp, createSetup, turnOnApp } from './authenticator-app.server.ts'
import { sendFactorChangedMail } from './mails.server.ts'
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
  const passkeys = await listPasskeyViews(page, customer.id)
  const { hasAdminAccess, isRequired } = await readRequirement(page)
  return {
    email: customer.email,
    app: app ? (app.isOn ? ('on' as const) : ('setup' as const)) : ('off' as const),
    setup: app && !app.isOn ? createSetupView(services.siteUrl, customer.email, app.secret) : undefined,
    passkeys,
    /** A proposed name for a passkey of this device. */
    proposedName: proposePasskeyName(page),
    hasReachedPasskeyLimit: passkeys.length >= MAX_PASSKEYS,
    isOn: app?.isOn === true || passkeys.length > 0,
    codesLeft,
    hasAdminAccess,
    isRequired,
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
  const intent = readFormText(fields, 'intent')
  const form = forms.find((one) => one === intent)
  if (!form) return throwNotFound(page)
  const submission = { page, customer, fields }
  if (form === 'confirm') return confirmApp(submission)
  if (form === 'passkey-add') return addSubmittedPasskey(submission)
  if (form === 'passkey-rename') return renameSubmittedPasskey(submission)
  return handlePasswordForm(submission, form)
}

async function confirmApp({ page, customer, fields }: FormSubmission) {
  const { services, clientAddress } = page
  const attempt = { action: 'second-factor', address: clientAddress, email: `setup ${customer.id}` } as const
  const code = readFormText(fields, 'code').slice(0, 100)
  if (code.trim() === '') return refuse('confirm', { problems: { code: 'code-missing' } })
  const countResult = await countAttempt(services, attempt)
  if (!countResult.ok) return refuse('confirm', { refusal: { ...countResult, reason: 'too-often' } })
  const factorChange = await turnOnApp(services, { userId: customer.id, code })
  if (!factorChange) return refuse('confirm', { problems: { code: 'code-wrong' } })
  await clearAttempts(services, attempt)
  return finishAdding({ page, customer, codes: factorChange.codes, changes: ['app-on', 'app-added'] })
}

// The password was checked before the browser's dialog.
async function addSubmittedPasskey({ page, customer, fields }: FormSubmission) {
  const answer = readFormText(fields, 'answer').slice(0, 100_000)
  const name = readName(fields) || proposePasskeyName(page)
  const factorChange = await addPasskey(page.services, { visitor: await page.getVisitor(), answer, name })
  if (!factorChange) return refuse('passkey-add', { refusal: { reason: 'passkey-not-added' } })
  return finishAdding({ page, customer, codes: factorChange.codes, changes: ['passkey-on', 'passkey-added'] })
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
async function finishAdding({
  page,
  customer,
  codes,
  changes: [firstFactorChange, additionalFactorChange],
}: AddedFactor) {
  const { services } = page
  if (codes) await endOtherDevices(services, { userId: customer.id, sessionToken: customer.sessionToken })
  await sendFactorChangedMail(services, customer, codes ? firstFactorChange : additionalFactorChange)
  return codes
    ? data<TwoStepActionData>({ codes })
    : redirectInShop(page, { path: `${PATH}?notice=${additionalFactorChange}` })
}

async function renameSubmittedPasskey({ page, customer, fields }: FormSubmission) {
  const name = readName(fields)
  if (name !== '') await renamePasskey(page.services, { userId: customer.id, id: readId(fields) }, name)
  return redirectInShop(page, { path: `${PATH}?notice=passkey-renamed` })
}

type PasswordProtectedForm = Exclude<TwoStepForm, 'confirm' | 'passkey-add' | 'passkey-rename'>

/** Removing protection, or showing secrets, requires the password. */
async function handlePasswordForm({ page, customer, fields }: FormSubmission, form: PasswordProtectedForm) {
  const { services, clientAddress } = page
  const id = form === 'passkey-remove' ? readId(fields) : undefined
  const password = readFormText(fields, 'password').slice(0, 1_000)
  if (password === '') return refuse(form, { id, problems: { password: 'current-password-missing' } })
  const confirmation = { userId: customer.id, email: customer.email, password, clientAddress }
  const confirmationResult = await confirmPassword(services, confirmation)
  if (!confirmationResult.ok && confirmationResult.reason === 'too-often')
    return refuse(form, { id, refusal: confirmationResult })
  if (!confirmationResult.ok)
    return refuse(form, { id, problems: { password: 'password-wrong' satisfies FieldProblem } })
  if (form === 'begin') {
    await beginAppSetup(services, customer.id)
    return redirectInShop(page, { path: PATH })
  }
  if (form === 'codes') {
    const codes = await renewCodes(services, customer.id)
    return codes ? data<TwoStepActionData>({ codes }) : redirectInShop(page, { path: PATH })
  }
  const { isRequired: mustStayOn } = await readRequirement(page)
  const userId = customer.id
  const removal =
    id === undefined
      ? await removeApp(services, { userId, mustStayOn })
      : await removePasskey(services, { userId, id, mustStayOn })
  if (!removal.ok) return refuse(form, { id, refusal: { reason: 'last-factor' } })
  if (!removal.result) return redirectInShop(page, { path: PATH })
  const change = id === undefined ? 'app-removed' : 'passkey-removed'
  await sendFactorChangedMail(services, customer, removal.isOn ? change : 'off')
  return redirectInShop(page, { path: `${PATH}?notice=${change}` })
}

type FailureDetails = { id?: number | undefined; problems?: Problems<'password' | 'code'>; refusal?: Refusal }

function refuse(form: TwoStepForm, { id, problems = {}, refusal }: FailureDetails) {
  const init = refusal
    ? { status: findRefusalStatus(refusal), headers: createRetryHeaders(refusal) }
    : { status: 422, headers: {} }
  const answer = { form, problems, ...(id !== undefined && { id }), ...(refusal && { refusal }) }
  return data<TwoStepActionData>(answer, init)
}

async function readRequirement(page: PageRequest) {
  const hasAdminAccess = hasStaffRole(await page.getVisitor())
  return {
    hasAdminAccess,
    isRequired: hasAdminAccess && page.services.settings.current().shop.needsSecondFactor,
  }
}

async function listPasskeyViews({ services, locale }: PageRequest, userId: number) {
  const { shop, catalog } = services.settings.current()
  const dateFormat = {
    language: createNumberLocale(locale, resolveDigits({ shop, catalog })),
    timeZone: catalog.timeZone,
  }
  return (await listPasskeys(services, userId)).map(({ id, name, isSynced, createdAt, lastUsedAt }) => {
    const usedOn = lastUsedAt && formatDay(lastUsedAt, dateFormat)
    return { id, name, isSynced, addedOn: formatDay(createdAt, dateFormat), usedOn }
  })
}

function readName(fields: FormData): string {
  return [...cleanName(readFormText(fields, 'name').slice(0, 1_000))]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trim()
}

function readId(fields: FormData): number {
  const id = Number(readFormText(fields, 'id'))
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0
}

/** Proposes the name that the device list shows for this device: its system, or its browser if unknown. */
function proposePasskeyName(page: PageRequest): string {
  const { system, browser } = parseUserAgent(page.getBrowserRequest().headers.get('user-agent') ?? '')
  return system ?? browser ?? page.i18n._(msg`Passkey`)
}

/** The QR code for the app, and the secret for manual entry. */
function createSetupView(siteUrl: string, email: string, secret: string) {
  const { otpauthUrl, setupKey } = createSetup(secret, { issuer: new URL(siteUrl).host, email })
  const groups = setupKey.match(/.{1,4}/g) ?? []
  return { setupKey: groups.join(' '), qrCode: makeQrCode(otpauthUrl) }
}
