/** Forms from outside → the forms of the shop. */
import type { Services as World } from '#app/services.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { FormShelf, ShelvedForm } from './shelf.server.ts'
import type { FormsFile } from './forms-file.server.ts'
import type { FormDraft } from './tidy-form.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { readFormsFile } from './forms-file.server.ts'
import { newFormSender } from './new-form-sender.server.ts'
import { lockForms, saveFormIn } from '#app/features/contact-forms/store.server.ts'
import { tidyForm } from './tidy-form.ts'
import { readWxrForms } from '#app/features/contact-forms/wordpress/forms-of-wxr.server.ts'

type Services = {
  forms: FormShelf
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publishIn'>
}

export type ImportedForms = { created: number; updated: number; unchanged: number }

/** `kept`: the forms that are new or changed. */
export type FormsResult =
  | { ok: true; summary: ImportedForms; kept: ShelvedForm[] }
  | { ok: false; reason: string }

type Site = Pick<World, 'settings' | 'siteUrl'>

/** Brings in a file of forms, all of it or, where something in it is wrong, nothing. */
export async function importFormsFile(
  services: Services & Site,
  { source }: { source: string },
): Promise<FormsResult> {
  const content = await readBytes(source)
  if (!content.ok) return content
  const file = readForms(services, content.bytes)
  if (!file.ok) return file
  return { ok: true, ...(await keepForms(services, file.drafts)) }
}

/** Reads the shop's own file of forms, or an export of WordPress. */
export function readForms(site: Site, bytes: Uint8Array): FormsFile {
  const text = new TextDecoder().decode(bytes)
  const senderAddress = () => newFormSender(site)
  return text.trimStart().startsWith('<')
    ? readWxrForms(text, senderAddress)
    : readFormsFile(text, senderAddress)
}

/**
 * Keeps forms that were read from a file, all of them or, where one cannot be kept, none. One is changed when it is known
 * (`findKnown`), and else added, with its number where that is free. Imported again it changes nothing.
 */
export async function importForms(services: Services, drafts: readonly FormDraft[]): Promise<ImportedForms> {
  return (await keepForms(services, drafts)).summary
}

/** The same, with the forms as they are kept. */
export async function keepForms(
  services: Services,
  drafts: readonly FormDraft[],
): Promise<{ summary: ImportedForms; kept: ShelvedForm[] }> {
  const imported = await services.database.db.transaction(async (queries) => {
    const counted = { created: 0, updated: 0, unchanged: 0 }
    const kept: ShelvedForm[] = []
    let all = await lockForms(queries)
    for (const draft of drafts) {
      const known = findKnown(all, draft)
      const { id: _id, ...wanted } = fitted(all, draft, known)
      if (known && saysTheSame(known, wanted)) {
        counted.unchanged += 1
        continue
      }
      const id = known?.id ?? (hasNumber(all, draft.id) ? undefined : draft.id)
      const saved = await saveFormIn(services, queries, { ...wanted, id })
      all = [...all.filter((form) => form.id !== saved.id), saved]
      counted[known ? 'updated' : 'created'] += 1
      kept.push(saved)
    }
    return { summary: counted, kept }
  })
  services.forms.forget()
  return imported
}

/**
 * Known by its hash. A form of WordPress from before there were hashes gets one of its number and slug, and is known by
 * both together; a form of the shop's own file that names no hash is known by its slug.
 */
function findKnown(all: readonly ShelvedForm[], draft: FormDraft): ShelvedForm | undefined {
  const { slug, wordpressId } = draft
  if (draft.hash !== undefined) return all.find(({ hash }) => hash === draft.hash)
  if (wordpressId === undefined) return all.find((form) => form.slug === slug)
  const made = madeHash(draft)
  return (
    all.find(({ hash }) => hash === made) ??
    all.find((form) => form.wordpressId === wordpressId && form.slug === slug)
  )
}

function madeHash({ slug, wordpressId, hash }: FormDraft): string | undefined {
  if (hash !== undefined || wordpressId === undefined) return hash
  return createHash('sha256').update(`wordpress ${wordpressId} ${slug}`).digest('hex')
}

/** The draft with what is free of its numbers: those of WordPress may belong to a form of another site. */
function fitted(
  all: readonly ShelvedForm[],
  { keepsLanguages, ...draft }: FormDraft,
  known: ShelvedForm | undefined,
): FormDraft {
  const others = all.filter(({ id }) => id !== known?.id)
  const { wordpressId, oldUnitId } = draft
  return {
    ...draft,
    hash: known?.hash ?? madeHash(draft),
    slug: known && (!draft.slug || isNumbered(known.slug, draft.slug)) ? known.slug : draft.slug,
    versions: keepsLanguages ? { ...known?.versions, ...draft.versions } : draft.versions,
    wordpressId: others.some((form) => form.wordpressId === wordpressId) ? undefined : wordpressId,
    oldUnitId: others.some((form) => form.oldUnitId === oldUnitId) ? undefined : oldUnitId,
  }
}

/** 'contact-2' is what 'contact' became because another form had that name. */
function isNumbered(slug: string, wanted = ''): boolean {
  return slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1))
}

function hasNumber(all: readonly ShelvedForm[], number: number | undefined): boolean {
  return all.some(({ id, wordpressId }) => id === number || (wordpressId !== null && wordpressId === number))
}

function saysTheSame(known: ShelvedForm, draft: FormDraft): boolean {
  const { locale, versions, additionalSettings, options = known.options } = tidyForm(draft)
  const { slug = known.slug, wordpressId = known.wordpressId, oldUnitId = known.oldUnitId } = draft
  const before = { ...known, slug, wordpressId, oldUnitId }
  return isDeepStrictEqual({ ...before, locale, versions, additionalSettings, options }, { ...known })
}

async function readBytes(
  source: string,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; reason: string }> {
  try {
    return { ok: true, bytes: await readFile(source) }
  } catch (error) {
    return {
      ok: false,
      reason: `${source} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
