/** Imports forms from a file into the shop. */
import type { Services as Context } from '#app/services.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { FormCache, StoredForm } from './form-cache.server.ts'
import type { FormsFile } from './forms-file.server.ts'
import type { FormDraft } from './tidy-form.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { readFormsFile } from './forms-file.server.ts'
import { findNewFormSender } from './new-form-sender.server.ts'
import { lockForms, saveFormInTransaction } from '#app/features/contact-forms/store.server.ts'
import { tidyForm } from './tidy-form.ts'
import { readWxrForms } from '#app/features/contact-forms/wordpress/forms-of-wxr.server.ts'

type Services = {
  forms: FormCache
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publishIn'>
}

export type FormImportSummary = { created: number; updated: number; unchanged: number }

/** `savedForms`: the forms that are new or changed. */
export type FormImportResult =
  | { ok: true; summary: FormImportSummary; savedForms: StoredForm[] }
  | { ok: false; reason: string }

type Site = Pick<Context, 'settings' | 'siteUrl'>

/** Imports a file of forms: all of it or, if it contains an error, nothing. */
export async function importFormsFile(
  services: Services & Site,
  { source }: { source: string },
): Promise<FormImportResult> {
  const content = await readBytes(source)
  if (!content.ok) return content
  const file = parseForms(services, content.bytes)
  if (!file.ok) return file
  return { ok: true, ...(await saveForms(services, file.drafts)) }
}

/** Parses the shop's own file of forms, or a WordPress export. */
export function parseForms(site: Site, bytes: Uint8Array): FormsFile {
  const text = new TextDecoder().decode(bytes)
  const findSenderAddress = () => findNewFormSender(site)
  return text.trimStart().startsWith('<')
    ? readWxrForms(text, findSenderAddress)
    : readFormsFile(text, findSenderAddress)
}

/**
 * Saves forms that were read from a file: all of them or, if one cannot be saved, none. An existing form
 * (`findExisting`) is updated, else the form is inserted, with its id if that is free. Idempotent.
 */
export async function importForms(
  services: Services,
  drafts: readonly FormDraft[],
): Promise<FormImportSummary> {
  return (await saveForms(services, drafts)).summary
}

/** Like `importForms`, but also returns the stored forms. */
export async function saveForms(
  services: Services,
  drafts: readonly FormDraft[],
): Promise<{ summary: FormImportSummary; savedForms: StoredForm[] }> {
  const result = await services.database.db.transaction(async (transaction) => {
    const counts = { created: 0, updated: 0, unchanged: 0 }
    const savedForms: StoredForm[] = []
    let forms = await lockForms(transaction)
    for (const draft of drafts) {
      const existing = findExisting(forms, draft)
      const { id: _id, ...requestedForm } = omitTakenIds(forms, draft, existing)
      if (existing && isUnchanged(existing, requestedForm)) {
        counts.unchanged += 1
        continue
      }
      const id = existing?.id ?? (isIdTaken(forms, draft.id) ? undefined : draft.id)
      const savedForm = await saveFormInTransaction(services, transaction, { ...requestedForm, id })
      forms = [...forms.filter((form) => form.id !== savedForm.id), savedForm]
      counts[existing ? 'updated' : 'created'] += 1
      savedForms.push(savedForm)
    }
    return { summary: counts, savedForms }
  })
  services.forms.invalidate()
  return result
}

/**
 * Finds the stored form by its hash. A WordPress form from before hashes gets one derived from its id and
 * slug, and is found by both together; a form of the shop's own file without a hash is found by its slug.
 */
function findExisting(forms: readonly StoredForm[], draft: FormDraft): StoredForm | undefined {
  const { slug, wordpressId } = draft
  if (draft.hash !== undefined) return forms.find(({ hash }) => hash === draft.hash)
  if (wordpressId === undefined) return forms.find((form) => form.slug === slug)
  const derivedHash = deriveHash(draft)
  return (
    forms.find(({ hash }) => hash === derivedHash) ??
    forms.find((form) => form.wordpressId === wordpressId && form.slug === slug)
  )
}

function deriveHash({ slug, wordpressId, hash }: FormDraft): string | undefined {
  if (hash !== undefined || wordpressId === undefined) return hash
  return createHash('sha256').update(`wordpress ${wordpressId} ${slug}`).digest('hex')
}

/** The draft with only those of its ids that are free: WordPress ids may be taken by a form of another site. */
function omitTakenIds(
  forms: readonly StoredForm[],
  { keepsLanguages, ...draft }: FormDraft,
  existing: StoredForm | undefined,
): FormDraft {
  const otherForms = forms.filter(({ id }) => id !== existing?.id)
  const { wordpressId, oldUnitId } = draft
  return {
    ...draft,
    hash: existing?.hash ?? deriveHash(draft),
    slug: existing && (!draft.slug || isNumbered(existing.slug, draft.slug)) ? existing.slug : draft.slug,
    versions: keepsLanguages ? { ...existing?.versions, ...draft.versions } : draft.versions,
    wordpressId: otherForms.some((form) => form.wordpressId === wordpressId) ? undefined : wordpressId,
    oldUnitId: otherForms.some((form) => form.oldUnitId === oldUnitId) ? undefined : oldUnitId,
  }
}

/** 'contact-2' is the slug that 'contact' became because it was taken. */
function isNumbered(slug: string, requestedSlug = ''): boolean {
  return slug.startsWith(`${requestedSlug}-`) && /^\d+$/.test(slug.slice(requestedSlug.length + 1))
}

function isIdTaken(forms: readonly StoredForm[], draftId: number | undefined): boolean {
  return forms.some(
    ({ id, wordpressId }) => id === draftId || (wordpressId !== null && wordpressId === draftId),
  )
}

function isUnchanged(existing: StoredForm, draft: FormDraft): boolean {
  const { locale, versions, additionalSettings, options = existing.options } = tidyForm(draft)
  const { slug = existing.slug, wordpressId = existing.wordpressId, oldUnitId = existing.oldUnitId } = draft
  const formWithDraftIds = { ...existing, slug, wordpressId, oldUnitId }
  return isDeepStrictEqual(
    { ...formWithDraftIds, locale, versions, additionalSettings, options },
    { ...existing },
  )
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
