/** Actions of a settings section's page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Setting } from '#app/platform/settings/settings.ts'
import type { Problem } from './section-view.ts'
import type { Attempt, SectionContext } from './section.server.ts'
import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from 'react-router'
import { permissionOfSetting } from '#app/features/admin/permissions.ts'
import { requireReauthentication } from '#app/features/admin/reauthentication/reauthentication.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { resumeDelivery } from '#app/platform/mail/delivery.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { checkInput, type CheckResult } from './check-input.server.ts'
import { missingTarget } from './menus/menu-targets.server.ts'
import { readInput, toInput } from './read-input.server.ts'
import { readSettingsFile } from './file/settings-file.server.ts'
import { decimalsIn, requireSection, viewSection } from './section.server.ts'
import { auditableChanges } from './file/auditable-changes.server.ts'
import { changeEntries, entryMoves, isEntries, newEntry } from './menus/menu-input.ts'
import { changeRows, controlName, isRows, newRowKey, rowMoves, type SettingInput } from './setting-input.ts'

const MAX_FILE_LENGTH = 1024 * 1024

/** Handles the action and redirects to the page, or shows it with the input. */
export async function handleSectionForm(page: PageRequest, request: Request, name: string | undefined) {
  const sectionContext = await requireSection(page, name)
  const sent = await request.formData().catch(() => new FormData())
  const intent = textOf(sent, 'intent')
  // "reset:title", "row-up:fields:2", "save"
  const [kind = '', key = '', at = ''] = intent.split(':')
  if (kind === 'save') return save(sectionContext, sent)
  if (kind === 'import') return importFile(sectionContext, sent)
  const input = readInput(sectionContext.section, sent)
  const field = Object.hasOwn(sectionContext.section, key) ? sectionContext.section[key] : undefined
  if (kind === 'reset' && field) {
    input[key] = toInput(field, field.default, decimalsIn(sectionContext.page))
    return show(sectionContext, { input, notice: 'reset', startsAnew: true })
  }
  const changed = field && changeList(field, { kind, key, at: Number(at), input: input[key] ?? [] }, sent)
  // Not a form of this page.
  if (!changed) throw data(null, { status: 400 })
  input[key] = changed
  return show(sectionContext, { input, notice: 'rows', startsAnew: true })
}

async function save(sectionContext: SectionContext, sent: FormData) {
  const { page, name, section, userId } = sectionContext
  const input = readInput(section, sent)
  const values: Record<string, unknown> = {}
  const problems: Record<string, Problem> = {}
  for (const [key, one] of Object.entries(input)) {
    const field = section[key]
    if (!field) continue
    const isSecret = field.type === 'text' && field.isSecret
    const isRemoved = isSecret && sent.has(controlName(key, 'remove'))
    // An empty field leaves a secret unchanged: it is never displayed, so it cannot be sent back.
    if (isSecret && one === '' && !isRemoved) continue
    const checked = await checkInShop(page, field, isRemoved ? '' : one)
    if (checked.ok) values[key] = checked.value
    else problems[key] = checked.problem
  }
  if (Object.keys(problems).length > 0) return show(sectionContext, { input, problems, notice: 'wrong' }, 422)
  const question = extractQuestion(sectionContext, values)
  if (isSensitive(sectionContext, values)) await requireReauthentication(page, sent)
  const { settings } = page.services
  const version = textOf(sent, 'version')
  const isSaved = await settings.change(name, {
    ...{ values, version, userId },
    alongside: (queries, { before, after }) =>
      audit(queries, {
        ...{ by: userId, kind: 'settings', subject: name, action: 'changed' },
        changes: auditableChanges(section, before, after),
      }),
  })
  if (!isSaved) {
    const now = { ...sectionContext, saved: await settings.read(name) }
    return show(now, { input, notice: 'changed' }, 409)
  }
  if (name === 'mail') await afterMailSettings(page.services)
  // The default language, which has no URL prefix, may have changed.
  const { defaultLocale } = settings.current().shop
  const next = question ?? `/admin/settings/${name}/?notice=saved`
  return redirect(localePath(next, page.locale, defaultLocale), { status: 303 })
}

/**
 * A value that needs confirmation on a page of its own is removed from those to save; returns that page's
 * path and query.
 */
function extractQuestion(
  { section, saved }: SectionContext,
  values: Record<string, unknown>,
): string | undefined {
  for (const [key, value] of Object.entries(values)) {
    const page = section[key]?.confirmAt
    if (page === undefined || value === saved.values[key]) continue
    delete values[key]
    return `${page}?to=${encodeURIComponent(String(value))}`
  }
  return undefined
}

/** Whether a key changes, or a setting of money or accounts. Another mail server could read password reset links. */
function isSensitive({ name, section, saved }: SectionContext, values: Record<string, unknown>): boolean {
  return Object.entries(values).some(([key, value]) => {
    const field = section[key]
    const isKey = field?.type === 'text' && field.isSecret === true
    const matters = isKey || name === 'mail' || ['money', 'accounts'].includes(permissionOfSetting(name, key))
    return matters && !isDeepStrictEqual(value, saved.values[key])
  })
}

/** Pending mails are tried with the new mail server at once, not after their retry delay. */
async function afterMailSettings(services: PageRequest['services']): Promise<void> {
  await resumeDelivery(services)
  await services.mail.tryAllNow({ withFailed: false })
}

/** Validates by the declaration, in the shop's country; entries of a menu must link to existing targets. */
async function checkInShop(page: PageRequest, field: Setting, input: SettingInput): Promise<CheckResult> {
  const checked = checkInput(field, input, { locale: page.locale, decimals: decimalsIn(page) })
  if (checked.ok && field.type === 'text' && field.checkInCountry) {
    const { accepts, expected } = field.checkInCountry(page.services.settings.current().catalog.country)
    if (!accepts(String(checked.value))) {
      return { ok: false, problem: { reason: 'expected', expected: textIn(expected, page.locale) } }
    }
  }
  if (!checked.ok || field.type !== 'menu' || !isEntries(input)) return checked
  const entry = await missingTarget(page, input)
  return entry === 0 ? checked : { ok: false, problem: { reason: 'entry', entry, missing: 'target' } }
}

/** Values of a file are shown like typed input: they apply once saved. */
async function importFile(sectionContext: SectionContext, sent: FormData) {
  const file = sent.get('file')
  if (!(file instanceof File) || file.size === 0)
    return show(sectionContext, { input: {}, notice: 'no-file' }, 422)
  const read = file.size > MAX_FILE_LENGTH ? undefined : readSettingsFile(sectionContext, await file.text())
  if (!read) return show(sectionContext, { input: {}, notice: 'unreadable' }, 422)
  return show(sectionContext, { ...read, notice: 'read-from-file', startsAnew: true })
}

async function show(sectionContext: SectionContext, attempt: Attempt, status = 200) {
  const input = withoutSecrets(sectionContext, attempt.input)
  return data(await viewSection(sectionContext, { ...attempt, input }), { status })
}

/** Responses never contain submitted secrets; without JavaScript they have to be typed again. */
function withoutSecrets(
  { section }: SectionContext,
  input: Record<string, SettingInput>,
): Record<string, SettingInput> {
  const isOpen = ([key]: [string, SettingInput]) => {
    const field = section[key]
    return !(field?.type === 'text' && field.isSecret)
  }
  return Object.fromEntries(Object.entries(input).filter(isOpen))
}

type ListAction = { kind: string; key: string; at: number; input: SettingInput }

/** Rows or menu entries after a click on one of their buttons; undefined where there is no such button. */
function changeList(
  field: Setting,
  { kind, key, at, input }: ListAction,
  sent: FormData,
): SettingInput | undefined {
  const [list, verb = ''] = kind.split('-')
  if (list === 'row' && field.type === 'fields' && isRows(input)) {
    if (verb === 'add') {
      const type = textOf(sent, controlName(key, 'new'))
      return changeRows(input, { kind: verb, type, key: newRowKey(input) })
    }
    const move = rowMoves.find((known) => known === verb)
    return move && changeRows(input, { kind: move, at })
  }
  if (list === 'entry' && field.type === 'menu' && isEntries(input)) {
    if (verb === 'add') return [...input, newEntry()]
    const move = entryMoves.find((known) => known === verb)
    return move && changeEntries(input, { kind: move, at }, field.levels)
  }
  return undefined
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}
