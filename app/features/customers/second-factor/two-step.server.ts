/** The page of two-step sign-in: what it shows, and what its forms do. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { FactorChange } from './mails.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { goOn, retryHeaders, statusOf } from '#app/features/customers/auth/answers.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { deviceWords } from '#app/features/customers/account/details/device-words.ts'
import { endOtherDevices } from '#app/features/customers/account/details/session-list.server.ts'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireShopper, type Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { countTry, forgetTries } from '#app/features/customers/auth/limits.server.ts'
import { addPasskey, removePasskey } from '#app/features/customers/passkeys/add.server.ts'
import { listPasskeys, MOST_PASSKEYS, renamePasskey } from '#app/features/customers/passkeys/store.server.ts'
import { cleanName } from '#app/features/customers/rules.ts'
import { writeDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { worksHere } from '#app/platform/visitor/visitor.ts'
import { renewCodes } from './change.server.ts'
import { beginApp, readApp, removeApp, setupOf, turnOnApp } from './factor.server.ts'
import { sendFactorChanged } from './mails.server.ts'
import { setupPicture } from './setup-picture.server.ts'

const PATH = '/my-account/two-step/'
const LONGEST_NAME = 60
const LARGEST_ID = 2_147_483_647

const forms = [
  ...(['begin', 'confirm', 'codes', 'off'] as const),
  ...(['passkey-add', 'passkey-rename', 'passkey-remove'] as const),
]
export type TwoStepForm = (typeof forms)[number]

/** What has been set up, and what is needed to go on. */
export async function readTwoStep(page: PageRequest) {
  const shopper = await requireShopper(page)
  const { services } = page
  const { app, codesLeft } = await readApp(services, shopper.id)
  const passkeys = await passkeysFor(page, shopper.id)
  const { atDesk, isNeeded } = await needs(page)
  return {
    email: shopper.email,
    app: app ? (app.isOn ? ('on' as const) : ('setup' as const)) : ('off' as const),
    setup: app && !app.isOn ? setupView(services.siteUrl, shopper.email, app.secret) : undefined,
    passkeys,
    /** How a passkey of this device could be called. */
    proposedName: proposedName(page),
    isFull: passkeys.length >= MOST_PASSKEYS,
    isOn: app?.isOn === true || passkeys.length > 0,
    codesLeft,
    atDesk,
    isNeeded,
    notice: readAccountNotice(page.query),
  }
}

export type TwoStepView = Awaited<ReturnType<typeof readTwoStep>>
export type ShownPasskey = TwoStepView['passkeys'][number]

export type TwoStepAnswer =
  | { form: TwoStepForm; id?: number; problems: Problems<'password' | 'code'>; refusal?: Refusal }
  /** Shown this once. */
  | { codes: string[] }

type Sent = { page: PageRequest; shopper: Shopper; fields: FormData }

export async function takeTwoStepForm(page: PageRequest, request: Request) {
  const shopper = await requireShopper(page)
  const fields = await readFields(request)
  const intent = textOf(fields, 'intent')
  const form = forms.find((one) => one === intent)
  if (!form) return throwMissing(page)
  const sent = { page, shopper, fields }
  if (form === 'confirm') return confirm(sent)
  if (form === 'passkey-add') return addOne(sent)
  if (form === 'passkey-rename') return rename(sent)
  return withPassword(sent, form)
}

async function confirm({ page, shopper, fields }: Sent) {
  const { services, clientAddress } = page
  const made = { what: 'second-factor', address: clientAddress, email: `setup ${shopper.id}` } as const
  const code = textOf(fields, 'code').slice(0, 100)
  if (code.trim() === '') return refuse('confirm', { problems: { code: 'code-missing' } })
  const counted = await countTry(services, made)
  if (!counted.ok) return refuse('confirm', { refusal: { ...counted, reason: 'too-often' } })
  const changed = await turnOnApp(services, { userId: shopper.id, code })
  if (!changed) return refuse('confirm', { problems: { code: 'code-wrong' } })
  await forgetTries(services, made)
  return added({ page, shopper, codes: changed.codes, changes: ['app-on', 'app-added'] })
}

// The password was asked for before the browser was.
async function addOne({ page, shopper, fields }: Sent) {
  const answer = textOf(fields, 'answer').slice(0, 100_000)
  const name = nameIn(fields) || proposedName(page)
  const changed = await addPasskey(page.services, { visitor: await page.visitor(), answer, name })
  if (!changed) return refuse('passkey-add', { refusal: { reason: 'passkey-not-added' } })
  return added({ page, shopper, codes: changed.codes, changes: ['passkey-on', 'passkey-added'] })
}

type Added = {
  page: PageRequest
  shopper: Shopper
  codes: string[] | undefined
  changes: [first: FactorChange, other: FactorChange]
}

/** With the first factor come recovery codes, and whoever is signed in elsewhere, and gave none, is signed out. */
async function added({ page, shopper, codes, changes: [first, other] }: Added) {
  const { services } = page
  if (codes) await endOtherDevices(services, { userId: shopper.id, sessionToken: shopper.sessionToken })
  await sendFactorChanged(services, shopper, codes ? first : other)
  return codes ? data<TwoStepAnswer>({ codes }) : goOn(page, { path: `${PATH}?notice=${other}` })
}

async function rename({ page, shopper, fields }: Sent) {
  const name = nameIn(fields)
  if (name !== '') await renamePasskey(page.services, { userId: shopper.id, id: idIn(fields) }, name)
  return goOn(page, { path: `${PATH}?notice=passkey-renamed` })
}

type Guarded = Exclude<TwoStepForm, 'confirm' | 'passkey-add' | 'passkey-rename'>

/** What takes protection away, or shows what signs in, is for who knows the password. */
async function withPassword({ page, shopper, fields }: Sent, form: Guarded) {
  const { services, clientAddress } = page
  const id = form === 'passkey-remove' ? idIn(fields) : undefined
  const password = textOf(fields, 'password').slice(0, 1_000)
  if (password === '') return refuse(form, { id, problems: { password: 'current-password-missing' } })
  const asked = { userId: shopper.id, email: shopper.email, password, clientAddress }
  const answer = await confirmPassword(services, asked)
  if (!answer.ok && answer.reason === 'too-often') return refuse(form, { id, refusal: answer })
  if (!answer.ok) return refuse(form, { id, problems: { password: 'password-wrong' satisfies FieldProblem } })
  if (form === 'begin') {
    await beginApp(services, shopper.id)
    return goOn(page, { path: PATH })
  }
  if (form === 'codes') {
    const codes = await renewCodes(services, shopper.id)
    return codes ? data<TwoStepAnswer>({ codes }) : goOn(page, { path: PATH })
  }
  const { isNeeded: mustStayOn } = await needs(page)
  const userId = shopper.id
  const removed =
    id === undefined
      ? await removeApp(services, { userId, mustStayOn })
      : await removePasskey(services, { userId, id, mustStayOn })
  if (!removed.ok) return refuse(form, { id, refusal: { reason: 'last-factor' } })
  if (!removed.result) return goOn(page, { path: PATH })
  const change = id === undefined ? 'app-removed' : 'passkey-removed'
  await sendFactorChanged(services, shopper, removed.isOn ? change : 'off')
  return goOn(page, { path: `${PATH}?notice=${change}` })
}

type Refused = { id?: number | undefined; problems?: Problems<'password' | 'code'>; refusal?: Refusal }

function refuse(form: TwoStepForm, { id, problems = {}, refusal }: Refused) {
  const init = refusal
    ? { status: statusOf(refusal), headers: retryHeaders(refusal) }
    : { status: 422, headers: {} }
  const answer = { form, problems, ...(id !== undefined && { id }), ...(refusal && { refusal }) }
  return data<TwoStepAnswer>(answer, init)
}

async function needs(page: PageRequest) {
  const atDesk = worksHere(await page.visitor())
  return { atDesk, isNeeded: atDesk && page.services.settings.current().shop.needsSecondFactor }
}

async function passkeysFor({ services, locale }: PageRequest, userId: number) {
  const { shop, catalog } = services.settings.current()
  const how = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  return (await listPasskeys(services, userId)).map(({ id, name, isSynced, createdAt, lastUsedAt }) => {
    const usedOn = lastUsedAt && writeDay(lastUsedAt, how)
    return { id, name, isSynced, addedOn: writeDay(createdAt, how), usedOn }
  })
}

function nameIn(fields: FormData): string {
  return [...cleanName(textOf(fields, 'name').slice(0, 1_000))].slice(0, LONGEST_NAME).join('').trim()
}

function idIn(fields: FormData): number {
  const id = Number(textOf(fields, 'id'))
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : 0
}

/** As the list of devices calls it. */
function proposedName(page: PageRequest): string {
  const { system, browser } = deviceWords(page.browser().headers.get('user-agent') ?? '')
  return system ?? browser ?? page.texts._(msg`Passkey`)
}

/** The picture for the app, and the secret for who types it. */
function setupView(siteUrl: string, email: string, secret: string) {
  const { address, typed } = setupOf(secret, { issuer: new URL(siteUrl).host, email })
  const groups = typed.match(/.{1,4}/g) ?? []
  return { typed: groups.join(' '), picture: setupPicture(address) }
}
