/** Forms from outside → the forms of the shop. */
import type { Services as World } from '#app/services.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications.server.ts'
import type { FormShelf, ShelvedForm } from './shelf.server.ts'
import type { FormsFile } from './forms-file.server.ts'
import type { FormDraft } from './tidy-form.ts'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { readFormsFile } from './forms-file.server.ts'
import { newFormSender } from './new-form-sender.server.ts'
import { findForm, saveForm } from './store.server.ts'
import { tidyForm } from './tidy-form.ts'
import { readWxrForms } from './wordpress/forms-of-wxr.server.ts'

type Services = {
  forms: FormShelf
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publishIn'>
}

export type ImportedForms = { created: number; updated: number; unchanged: number }

export type FormsResult = { ok: true; summary: ImportedForms } | { ok: false; reason: string }

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
  return { ok: true, summary: await importForms(services, file.drafts) }
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
 * Keeps forms that were read from a file. One is changed when it is known by its hash (or, where the file names none, by
 * its slug), and else added, with its number where that is free. Imported again it changes nothing.
 */
export async function importForms(services: Services, drafts: readonly FormDraft[]): Promise<ImportedForms> {
  const imported = { created: 0, updated: 0, unchanged: 0 }
  for (const draft of drafts) imported[await importForm(services, draft)]++
  return imported
}

async function importForm(services: Services, draft: FormDraft): Promise<keyof ImportedForms> {
  const known = await findKnown(services, draft)
  if (known && saysTheSame(known, draft)) return 'unchanged'
  const isTaken = draft.id !== undefined && (await findForm(services, { id: draft.id })) !== undefined
  const { id = isTaken ? undefined : draft.id, hash = draft.hash } = known ?? {}
  await saveForm(services, { ...draft, id, hash })
  return known ? 'updated' : 'created'
}

async function findKnown({ forms }: Services, draft: FormDraft): Promise<ShelvedForm | undefined> {
  const all = await forms.current()
  if (draft.hash !== undefined) return all.find(({ hash }) => hash === draft.hash)
  return all.find(({ slug }) => slug === draft.slug)
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
