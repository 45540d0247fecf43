/** Actions of a settings section's page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Setting } from '#app/platform/settings/settings.ts'
import type { SettingProblem } from './section-view.ts'
import type { Attempt, SectionContext } from './section.server.ts'
import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from 'react-router'
import { findSettingPermission } from '#app/features/admin/permissions.ts'
import { requireReauthentication } from '#app/features/admin/reauthentication/reauthentication.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { resumeDelivery } from '#app/platform/mail/delivery.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { checkInput, type CheckResult } from './check-input.server.ts'
import { findMissingTarget } from './menus/menu-targets.server.ts'
import { readInput, toInput } from './read-input.server.ts'
import { readSettingsFile } from './file/settings-file.server.ts'
import { readCurrencyDecimals, requireSection, viewSection } from './section.server.ts'
import { findAuditableChanges } from './file/auditable-changes.server.ts'
import { changeEntries, entryMoves, isEntries, createEntry } from './menus/menu-input.ts'
import {
  changeRows,
  createControlName,
  isRows,
  createRowKey,
  rowMoves,
  type SettingInput,
} from './setting-input.ts'

const MAX_FILE_SIZE_IN_BYTES = 1024 * 1024

/** Handles the action and redirects to the page, or shows it with the input. */
export async function handleSectionForm(page: PageRequest, request: Request, name: string | undefined) {
  const sectionContext = await requireSection(page, name)
  const formData = await request.formData().catch(() => new FormData())
  const intent = readText(formData, 'intent')
  // "reset:title", "row-up:fields:2", "save"
  const [kind = '', key = '', index = ''] = intent.split(':')
  if (kind === 'save') return save(sectionContext, formData)
  if (kind === 'import') return importFile(sectionContext, formData)
  const input = readInput(sectionContext.section, formData)
  const field = Object.hasOwn(sectionContext.section, key) ? sectionContext.section[key] : undefined
  if (kind === 'reset' && field) {
    input[key] = toInput(field, field.default, readCurrencyDecimals(sectionContext.page))
    return show(sectionContext, { input, notice: 'reset', remountsControls: true })
  }
  const changedInput =
    field && changeList(field, { kind, key, index: Number(index), input: input[key] ?? [] }, formData)
  // Not a form of this page.
  if (!changedInput) throw data(null, { status: 400 })
  input[key] = changedInput
  return show(sectionContext, { input, notice: 'rows', remountsControls: true })
}

async function save(sectionContext: SectionContext, formData: FormData) {
  const { page, name, section, userId } = sectionContext
  const input = readInput(section, formData)
  const values: Record<string, unknown> = {}
  const problems: Record<string, SettingProblem> = {}
  for (const [key, fieldInput] of Object.entries(input)) {
    const field = section[key]
    if (!field) continue
    const isSecret = field.type === 'text' && field.isSecret
    const isRemoved = isSecret && formData.has(createControlName(key, 'remove'))
    // An empty field leaves a secret unchanged: it is never displayed, so it cannot be sent back.
    if (isSecret && fieldInput === '' && !isRemoved) continue
    const checkResult = await checkInShop(page, field, isRemoved ? '' : fieldInput)
    if (checkResult.ok) values[key] = checkResult.value
    else problems[key] = checkResult.problem
  }
  if (Object.keys(problems).length > 0) return show(sectionContext, { input, problems, notice: 'wrong' }, 422)
  const confirmationPath = extractConfirmationPath(sectionContext, values)
  if (isSensitive(sectionContext, values)) await requireReauthentication(page, formData)
  const { settings } = page.services
  const version = readText(formData, 'version')
  const isSaved = await settings.change(name, {
    ...{ values, version, userId },
    alongside: (transaction, { before, after }) =>
      audit(transaction, {
        ...{ actorId: userId, kind: 'settings', subject: name, action: 'changed' },
        changes: findAuditableChanges(section, before, after),
      }),
  })
  if (!isSaved) {
    const currentContext = { ...sectionContext, saved: await settings.read(name) }
    return show(currentContext, { input, notice: 'changed' }, 409)
  }
  if (name === 'mail') await resumeMailDelivery(page.services)
  // The default language, which has no URL prefix, may have changed.
  const { defaultLocale } = settings.current().shop
  const nextPath = confirmationPath ?? `/admin/settings/${name}/?notice=saved`
  return redirect(addLocalePrefix(nextPath, page.locale, defaultLocale), { status: 303 })
}

/**
 * A value that needs confirmation on a page of its own is removed from those to save; returns that page's
 * path and query.
 */
function extractConfirmationPath(
  { section, saved }: SectionContext,
  values: Record<string, unknown>,
): string | undefined {
  for (const [key, value] of Object.entries(values)) {
    const confirmationPage = section[key]?.confirmationPath
    if (confirmationPage === undefined || value === saved.values[key]) continue
    delete values[key]
    return `${confirmationPage}?to=${encodeURIComponent(String(value))}`
  }
  return undefined
}

/** Whether a key changes, or a setting of money or accounts. Another mail server could read password reset links. */
function isSensitive({ name, section, saved }: SectionContext, values: Record<string, unknown>): boolean {
  return Object.entries(values).some(([key, value]) => {
    const field = section[key]
    const isKey = field?.type === 'text' && field.isSecret === true
    const isSensitiveSetting =
      isKey || name === 'mail' || ['money', 'accounts'].includes(findSettingPermission(name, key))
    return isSensitiveSetting && !isDeepStrictEqual(value, saved.values[key])
  })
}

/** Pending mails are tried with the new mail server at once, not after their retry delay. */
async function resumeMailDelivery(services: PageRequest['services']): Promise<void> {
  await resumeDelivery(services)
  await services.mail.tryAllNow({ includesFailed: false })
}

/** Validates by the declaration, in the shop's country; entries of a menu must link to existing targets. */
async function checkInShop(page: PageRequest, field: Setting, input: SettingInput): Promise<CheckResult> {
  const checkResult = checkInput(field, input, { locale: page.locale, decimals: readCurrencyDecimals(page) })
  if (checkResult.ok && field.type === 'text' && field.checkInCountry) {
    const { accepts, expected } = field.checkInCountry(page.services.settings.current().catalog.country)
    if (!accepts(String(checkResult.value))) {
      return { ok: false, problem: { reason: 'expected', expected: localizeText(expected, page.locale) } }
    }
  }
  if (!checkResult.ok || field.type !== 'menu' || !isEntries(input)) return checkResult
  const entry = await findMissingTarget(page, input)
  return entry === 0 ? checkResult : { ok: false, problem: { reason: 'entry', entry, missing: 'target' } }
}

/** Values of a file are shown like typed input: they apply once saved. */
async function importFile(sectionContext: SectionContext, formData: FormData) {
  const file = formData.get('file')
  if (!(file instanceof File) || file.size === 0)
    return show(sectionContext, { input: {}, notice: 'no-file' }, 422)
  const importedSettings =
    file.size > MAX_FILE_SIZE_IN_BYTES ? undefined : readSettingsFile(sectionContext, await file.text())
  if (!importedSettings) return show(sectionContext, { input: {}, notice: 'unreadable' }, 422)
  return show(sectionContext, { ...importedSettings, notice: 'read-from-file', remountsControls: true })
}

async function show(sectionContext: SectionContext, attempt: Attempt, status = 200) {
  const input = omitSecrets(sectionContext, attempt.input)
  return data(await viewSection(sectionContext, { ...attempt, input }), { status })
}

/** Responses never contain submitted secrets; without JavaScript they have to be typed again. */
function omitSecrets(
  { section }: SectionContext,
  input: Record<string, SettingInput>,
): Record<string, SettingInput> {
  const isNotSecret = ([key]: [string, SettingInput]) => {
    const field = section[key]
    return !(field?.type === 'text' && field.isSecret)
  }
  return Object.fromEntries(Object.entries(input).filter(isNotSecret))
}

type ListAction = { kind: string; key: string; index: number; input: SettingInput }

/** Rows or menu entries after a click on one of their buttons; undefined where there is no such button. */
function changeList(
  field: Setting,
  { kind, key, index, input }: ListAction,
  formData: FormData,
): SettingInput | undefined {
  const [list, verb = ''] = kind.split('-')
  if (list === 'row' && field.type === 'fields' && isRows(input)) {
    if (verb === 'add') {
      const type = readText(formData, createControlName(key, 'new'))
      return changeRows(input, { kind: verb, type, key: createRowKey(input) })
    }
    const move = rowMoves.find((known) => known === verb)
    return move && changeRows(input, { kind: move, index })
  }
  if (list === 'entry' && field.type === 'menu' && isEntries(input)) {
    if (verb === 'add') return [...input, createEntry()]
    const move = entryMoves.find((known) => known === verb)
    return move && changeEntries(input, { kind: move, index }, field.levels)
  }
  return undefined
}

function readText(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
