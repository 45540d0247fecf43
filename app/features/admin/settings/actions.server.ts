/** What the page of a section is asked to do. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { Problem } from './section-view.ts'
import type { Attempt, Opened } from './section.server.ts'
import { data, redirect } from 'react-router'
import { localePath } from '#app/i18n/locales.ts'
import { checkTyped } from './check-typed.server.ts'
import { readTyped, typedOf } from './read-typed.server.ts'
import { readSettingsFile } from './settings-file.server.ts'
import { requireSection, viewSection } from './section.server.ts'
import { changeRows, controlName, isRows, newRowKey, type RowChange, type Typed } from './typed.ts'

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
    typed[key] = typedOf(field, field.default)
    return show(opened, { typed, notice: 'reset', isFilled: true })
  }
  const rows = typed[key] ?? []
  const change = rowChange({ kind, key, at: Number(at) }, isRows(rows) ? newRowKey(rows) : '', sent)
  // No form of ours looks so.
  if (!change || field?.type !== 'fields' || !isRows(rows)) throw data(null, { status: 400 })
  typed[key] = changeRows(rows, change)
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
    const checked = checkTyped(field, isRemoved ? '' : one, page.locale)
    if (checked.ok) values[key] = checked.value
    else problems[key] = checked.problem
  }
  if (Object.keys(problems).length > 0) return show(opened, { typed, problems, notice: 'wrong' }, 422)
  const { settings } = page.services
  const isSaved = await settings.change(name, { values, version: textOf(sent, 'version'), userId })
  if (!isSaved) {
    const now = { ...opened, kept: await settings.read(name) }
    return show(now, { typed, notice: 'changed' }, 409)
  }
  // The language at the short address may be another one now.
  const { defaultLocale } = settings.current().shop
  return redirect(localePath(`/admin/settings/${name}/?notice=saved`, page.locale, defaultLocale), {
    status: 303,
  })
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

type Press = { kind: string; key: string; at: number }

function rowChange({ kind, key, at }: Press, newKey: string, sent: FormData): RowChange | undefined {
  if (kind === 'row-add') return { kind: 'add', type: textOf(sent, controlName(key, 'new')), key: newKey }
  if (kind === 'row-up' || kind === 'row-down') return { kind: kind === 'row-up' ? 'up' : 'down', at }
  return kind === 'row-remove' ? { kind: 'remove', at } : undefined
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}
