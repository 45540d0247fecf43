/** The page of the second factor: what it shows, and what its forms do. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import { data } from 'react-router'
import { goOn, retryHeaders, statusOf } from '#app/features/customers/answers.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { endOtherDevices } from '#app/features/customers/account/details/session-list.server.ts'
import { readFields } from '#app/features/customers/account/read-fields.server.ts'
import { requireShopper, type Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { countTry, forgetTries } from '#app/features/customers/limits.server.ts'
import { throwMissing } from '#app/missing.server.ts'
import { worksHere } from '#app/platform/visitor/visitor.ts'
import { sendFactorChanged } from './mails.server.ts'
import { setupPicture } from './setup-picture.server.ts'
import { beginFactor, readFactor, renewCodes, setupOf, turnOff, turnOn } from './factor.server.ts'

const PATH = '/my-account/two-step/'

export type TwoStepForm = 'begin' | 'confirm' | 'codes' | 'off'

/** What has been set up, and what is needed to go on. */
export async function readTwoStep(page: PageRequest) {
  const shopper = await requireShopper(page)
  const { services } = page
  const visitor = await page.visitor()
  const factor = await readFactor(services, shopper.id)
  const atDesk = worksHere(visitor)
  return {
    email: shopper.email,
    state: factor ? (factor.isOn ? ('on' as const) : ('setup' as const)) : ('off' as const),
    codesLeft: factor?.isOn ? factor.codesLeft : 0,
    setup: factor && !factor.isOn ? setupView(services.siteUrl, shopper.email, factor.secret) : undefined,
    atDesk,
    isNeeded: atDesk && services.settings.current().shop.needsSecondFactor,
  }
}

export type TwoStepView = Awaited<ReturnType<typeof readTwoStep>>

export type TwoStepAnswer =
  | { form: TwoStepForm; problems: Problems<'password' | 'code'>; refusal?: Refusal }
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
  return form === 'confirm' ? confirm(sent) : withPassword(sent, form)
}

const forms = ['begin', 'confirm', 'codes', 'off'] as const satisfies TwoStepForm[]

async function confirm({ page, shopper, fields }: Sent) {
  const { services, clientAddress } = page
  const made = { what: 'second-factor', address: clientAddress, email: `setup ${shopper.id}` } as const
  const code = textOf(fields, 'code').slice(0, 100)
  if (code.trim() === '') return refuse('confirm', { code: 'code-missing' })
  const counted = await countTry(services, made)
  if (!counted.ok) return refuse('confirm', {}, { ...counted, reason: 'too-often' })
  const codes = await turnOn(services, { userId: shopper.id, code })
  if (!codes) return refuse('confirm', { code: 'code-wrong' })
  await forgetTries(services, made)
  // Whoever is signed in elsewhere gave no code.
  await endOtherDevices(services, { userId: shopper.id, sessionToken: shopper.sessionToken })
  await sendFactorChanged(services, shopper, 'on')
  return data<TwoStepAnswer>({ codes })
}

/** What takes protection away, or shows what signs in, is for who knows the password. */
async function withPassword({ page, shopper, fields }: Sent, form: Exclude<TwoStepForm, 'confirm'>) {
  const { services, clientAddress } = page
  const password = textOf(fields, 'password').slice(0, 1_000)
  if (password === '') return refuse(form, { password: 'current-password-missing' })
  const asked = { userId: shopper.id, email: shopper.email, password, clientAddress }
  const answer = await confirmPassword(services, asked)
  if (!answer.ok && answer.reason === 'too-often') return refuse(form, {}, answer)
  if (!answer.ok) return refuse(form, { password: 'password-wrong' satisfies FieldProblem })
  if (form === 'begin') {
    await beginFactor(services, shopper.id)
    return goOn(page, { path: PATH })
  }
  const { isNeeded, state } = await readTwoStep(page)
  if (state !== 'on') return goOn(page, { path: PATH })
  if (form === 'codes') return data<TwoStepAnswer>({ codes: await renewCodes(services, shopper.id) })
  // The page offers it to nobody of them.
  if (isNeeded) return refuse(form, {})
  if (await turnOff(services.database.db, shopper.id)) await sendFactorChanged(services, shopper, 'off')
  return goOn(page, { path: PATH })
}

function refuse(form: TwoStepForm, problems: Problems<'password' | 'code'>, refusal?: Refusal) {
  const init = refusal
    ? { status: statusOf(refusal), headers: retryHeaders(refusal) }
    : { status: 422, headers: {} }
  return data<TwoStepAnswer>({ form, problems, ...(refusal && { refusal }) }, init)
}

/** The picture for the app, and the secret for who types it. */
function setupView(siteUrl: string, email: string, secret: string) {
  const { address, typed } = setupOf(secret, { issuer: new URL(siteUrl).host, email })
  const groups = typed.match(/.{1,4}/g) ?? []
  return { typed: groups.join(' '), picture: setupPicture(address) }
}
