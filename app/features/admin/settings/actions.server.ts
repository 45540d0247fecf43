/** What the page of a section is asked to do. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Setting } from '#app/platform/settings/settings.ts'
import type { Problem } from './section-view.ts'
import type { Attempt, Opened } from './section.server.ts'
import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from 'react-router'
import { areaOfSetting } from '#app/features/admin/rights.ts'
import { requireConfirmed } from '#app/features/admin/asked-again/confirm.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { takeUpMails } from '#app/platform/mail/delivery.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { checkTyped, type Checked } from './check-typed.server.ts'
import { missingTarget } from './menus/menu-targets.server.ts'
import { readTyped, typedOf } from './read-typed.server.ts'
import { readSettingsFile } from './file/settings-file.server.ts'
import { decimalsIn, requireSection, viewSection } from './section.server.ts'
import { toldSettings } from './file/told-settings.server.ts'
import { changeEntries, entryMoves, isEntries, newEntry } from './menus/menu-typed.ts'
import { changeRows, controlName, isRows, newRowKey, rowMoves, type Typed } from './typed.ts'

const LONGEST_FILE = 1024 * 1024

/** Does it and comes back to the page, or shows it with what was typed. */
export async function takeSectionForm(page: PageRequest, request: Request, name: string | undefined) {
  const opened = await requireSection(page, name)
  const sent = await request.formData().catch(() => new FormData())
  const intent = textOf(sent, 'intent')
  // "reset:title", "row-up:fields:2", "save"
  const [kind = '', key = '', at = ''] = intent.split(':')
  if (kind === 'save') return save(opened, sent)
  if (kind === 'import') return importFile(opened, sent)
  const typed = readTyped(opened.section, sent)
  const field = Object.hasOwn(opened.section, key) ? opened.section[key] : undefined
  if (kind === 'reset' && field) {
    typed[key] = typedOf(field, field.default, decimalsIn(opened.page))
    return show(opened, { typed, notice: 'reset', isFilled: true })
  }
  const changed = field && changeList(field, { kind, key, at: Number(at), typed: typed[key] ?? [] }, sent)
  // No form of ours looks so.
  if (!changed) throw data(null, { status: 400 })
  typed[key] = changed
  return show(opened, { typed, notice: 'rows', isFilled: true })
}

async function save(opened: Opened, sent: FormData) {
  const { page, name, section, userId } = opened
  const typed = readTyped(section, sent)
  const values: Record<string, unknown> = {}
  const problems: Record<string, Problem> = {}
  for (const [key, one] of Object.entries(typed)) {
    const field = section[key]
    if (!field) continue
    const isSecret = field.type === 'text' && field.isSecret
    const isRemoved = isSecret && sent.has(controlName(key, 'remove'))
    // An empty field leaves a secret as it is: nobody sees it, so nobody can send it back.
    if (isSecret && one === '' && !isRemoved) continue
    const checked = await checkInShop(page, field, isRemoved ? '' : one)
    if (checked.ok) values[key] = checked.value
    else problems[key] = checked.problem
  }
  if (Object.keys(problems).length > 0) return show(opened, { typed, problems, notice: 'wrong' }, 422)
  const question = takeQuestion(opened, values)
  if (isSensitive(opened, values)) await requireConfirmed(page, sent)
  const { settings } = page.services
  const version = textOf(sent, 'version')
  const isSaved = await settings.change(name, {
    ...{ values, version, userId },
    alongside: (queries, { before, after }) =>
      audit(queries, {
        ...{ by: userId, kind: 'settings', subject: name, action: 'changed' },
        changes: toldSettings(section, before, after),
      }),
  })
  if (!isSaved) {
    const now = { ...opened, kept: await settings.read(name) }
    return show(now, { typed, notice: 'changed' }, 409)
  }
  if (name === 'mail') await afterMailSettings(page.services)
  // The language at the short address may be another one now.
  const { defaultLocale } = settings.current().shop
  const next = question ?? `/admin/settings/${name}/?notice=saved`
  return redirect(localePath(next, page.locale, defaultLocale), { status: 303 })
}

/** Where the owner is asked before a value counts that concerns more than itself: it is taken out of what is saved. */
function takeQuestion({ section, kept }: Opened, values: Record<string, unknown>): string | undefined {
  for (const [key, value] of Object.entries(values)) {
    const page = section[key]?.asksAt
    if (page === undefined || value === kept.values[key]) continue
    delete values[key]
    return `${page}?to=${encodeURIComponent(String(value))}`
  }
  return undefined
}

/** Whether a key, or what belongs to money or accounts, becomes another one. By another mail server links for passwords are read. */
function isSensitive({ name, section, kept }: Opened, values: Record<string, unknown>): boolean {
  return Object.entries(values).some(([key, value]) => {
    const field = section[key]
    const isKey = field?.type === 'text' && field.isSecret === true
    const matters = isKey || name === 'mail' || ['money', 'accounts'].includes(areaOfSetting(name, key))
    return matters && !isDeepStrictEqual(value, kept.values[key])
  })
}

/** What waits is tried by the mail server that is named now, not when its pause is over. */
async function afterMailSettings(services: PageRequest['services']): Promise<void> {
  await takeUpMails(services)
  await services.mail.tryAllNow({ withFailed: false })
}

/** As its declaration takes it, in the country of the shop; of a menu, each entry leads to what is there. */
async function checkInShop(page: PageRequest, field: Setting, typed: Typed): Promise<Checked> {
  const checked = checkTyped(field, typed, { locale: page.locale, decimals: decimalsIn(page) })
  if (checked.ok && field.type === 'text' && field.checkInCountry) {
    const { accepts, expected } = field.checkInCountry(page.services.settings.current().catalog.country)
    if (!accepts(String(checked.value))) {
      return { ok: false, problem: { reason: 'expected', expected: textIn(expected, page.locale) } }
    }
  }
  if (!checked.ok || field.type !== 'menu' || !isEntries(typed)) return checked
  const entry = await missingTarget(page, typed)
  return entry === 0 ? checked : { ok: false, problem: { reason: 'entry', entry, lacks: 'target' } }
}

/** What a file says is shown as if it had been typed: it counts once it is saved. */
async function importFile(opened: Opened, sent: FormData) {
  const file = sent.get('file')
  if (!(file instanceof File) || file.size === 0) return show(opened, { typed: {}, notice: 'no-file' }, 422)
  const read = file.size > LONGEST_FILE ? undefined : readSettingsFile(opened, await file.text())
  if (!read) return show(opened, { typed: {}, notice: 'unreadable' }, 422)
  return show(opened, { ...read, notice: 'read-from-file', isFilled: true })
}

async function show(opened: Opened, attempt: Attempt, status = 200) {
  const typed = withoutSecrets(opened, attempt.typed)
  return data(await viewSection(opened, { ...attempt, typed }), { status })
}

/** No answer brings back what was typed as a secret; browsers without script ask for it again. */
function withoutSecrets({ section }: Opened, typed: Record<string, Typed>): Record<string, Typed> {
  const isOpen = ([key]: [string, Typed]) => {
    const field = section[key]
    return !(field?.type === 'text' && field.isSecret)
  }
  return Object.fromEntries(Object.entries(typed).filter(isOpen))
}

type Press = { kind: string; key: string; at: number; typed: Typed }

/** Rows, or entries of a menu, after the press of one of their buttons; undefined where there is no such button. */
function changeList(field: Setting, { kind, key, at, typed }: Press, sent: FormData): Typed | undefined {
  const [list, verb = ''] = kind.split('-')
  if (list === 'row' && field.type === 'fields' && isRows(typed)) {
    if (verb === 'add') {
      const type = textOf(sent, controlName(key, 'new'))
      return changeRows(typed, { kind: verb, type, key: newRowKey(typed) })
    }
    const move = rowMoves.find((known) => known === verb)
    return move && changeRows(typed, { kind: move, at })
  }
  if (list === 'entry' && field.type === 'menu' && isEntries(typed)) {
    if (verb === 'add') return [...typed, newEntry()]
    const move = entryMoves.find((known) => known === verb)
    return move && changeEntries(typed, { kind: move, at }, field.levels)
  }
  return undefined
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}
