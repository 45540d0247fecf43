/** Parses a posting into a submission of its form. */
import type { Services } from '#app/services.server.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type {
  PostedData,
  PostedValue,
  UploadedFile,
} from '#app/features/contact-forms/posting/posted-values.ts'
import type { FieldFile, SubmissionContext } from './subject.ts'
import { createHash, createHmac } from 'node:crypto'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { localeNameOf, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { fieldOfName, treeOf, valuesOf } from '#app/features/contact-forms/posting/entry-tree.ts'
import { postedDataOf } from '#app/features/contact-forms/posting/posted-data.server.ts'
import { safeFileNames } from '#app/features/contact-forms/posting/safe-file-name.ts'
import { translatorFor } from '#app/features/contact-forms/fixed-messages.ts'
import { activeTags } from '#app/features/contact-forms/template/active-fields.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { typeOfName } from '#app/features/contact-forms/validation/mime-types.ts'
import { consentOf } from './acceptance.ts'
import { containerPostIdOf } from './page-fields.server.ts'
import { hiddenValue, unitTagOf, type PostedEntry, type Posting } from './posting.ts'
import { templateOf } from './template.server.ts'

const HALF_AN_HOUR_IN_MS = 30 * 60 * 1000

export function readSubject(services: Services, sent: Posting): SubmissionContext {
  const { form, visitor } = sent
  const texts = pickTexts(form, sent.locale)
  const locale = pickLocale(form, sent.locale) ?? sent.locale
  const template = templateOf(services, texts)
  const { tags, inactive, groups } = activeTags(template, valuesIn(sent.entries))
  // Fields in hidden groups are ignored.
  const posting = { ...sent, entries: sent.entries.filter(([name]) => !inactive.has(fieldOf(name))) }
  const { entries } = posting
  const files = filesOf(entries, tags)
  const { posted, raw } = postedDataOf(entries, template.tags)
  const hashes = hashesOf(services, posting)
  return {
    posting,
    form,
    texts,
    locale,
    formLocale: localeNameOf(form, locale),
    translate: translatorFor(locale),
    tags,
    inactive,
    groups,
    posted: withDigests(posted, tags, files),
    raw,
    files,
    unitTag: unitTagOf(entries),
    containerPostId: containerPostIdOf(posting),
    consent: consentOf(tags, raw),
    isOfMember: visitor.userId > 0 && isSettingOn(form.additionalSettings, 'subscribers_only'),
    postedDataHash: hashes[0],
    echoesItsHash: hashes.includes(hiddenValue(entries, '_wpcf7_posted_data_hash') ?? ''),
  }
}

/** The submitted values of a field; of a file its name. */
function valuesIn(entries: PostedEntry[]): (field: string) => string[] {
  const tree = treeOf(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
  return (field) => valuesOf(tree, field)
}

/** 'kinds' of 'kinds[]', and of the free text beside its last checkbox. */
function fieldOf(name: string): string {
  return (fieldOfName(name) ?? '').replace(/^_wpcf7_free_text_/, '')
}

/** The identity of a submission: form, sender and content, without tokens and the like. */
export function contentKey({ secret }: Pick<Services, 'secret'>, posting: Posting): string {
  const payment = hiddenValue(posting.entries, '_wpcf7_stripe_payment_intent') ?? ''
  return digest(secret, ['claim', posting.form.id, posting.visitor.userId, payment, ...contentOf(posting)])
}

// The hashes of this half hour and the previous one: content sent shortly before the change still matches.
function hashesOf({ secret, clock }: Services, posting: Posting): [now: string, before: string] {
  const tick = Math.ceil(clock.now().getTime() / HALF_AN_HOUR_IN_MS)
  const hashAt = (moment: number) =>
    digest(secret, ['posted data', posting.form.id, moment, ...contentOf(posting)]).slice(0, 32)
  return [hashAt(tick), hashAt(tick - 1)]
}

function contentOf({ entries, clientAddress }: Posting): unknown[] {
  const content = entries.filter(([name]) => !name.startsWith('_') || name.startsWith('_wpcf7_free_text_'))
  const parts = content.map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, digestOf(value)],
  )
  return [clientAddress, unitTagOf(entries), parts]
}

function digest(secret: string, parts: unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
}

const digests = new WeakMap<UploadedFile, string>()

function digestOf(file: UploadedFile): string {
  const cached = digests.get(file) ?? createHash('sha256').update(file.content).digest('hex')
  digests.set(file, cached)
  return cached
}

/** An empty file input is not a file, and neither is a file for which the form has no field. */
function filesOf(entries: PostedEntry[], tags: FormTag[]): FieldFile[] {
  const tree = treeOf(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value] as const])),
  )
  const fields = new Set(tags.filter((tag) => hasFeature(tag, 'file-uploading')).map(({ name }) => name))
  return [...fields].flatMap((field) => {
    const uploads = valuesOf(tree, field).filter(({ size }) => size > 0)
    const names = safeFileNames(uploads.map(({ name }) => name))
    return uploads.map((file, index) => ({
      field,
      digest: digestOf(file),
      sentName: file.name,
      file: named(file, names[index] ?? 'file'),
    }))
  })
}

// The type sent by the browser is untrusted, and mail clients rely on it.
function named(file: UploadedFile, name: string): UploadedFile {
  return { ...file, name, type: typeOfName(name) ?? 'application/octet-stream' }
}

function withDigests(posted: PostedData, tags: FormTag[], files: FieldFile[]): PostedData {
  const ofFiles = tags
    .filter((tag) => hasFeature(tag, 'file-uploading'))
    .map(({ name }): [string, PostedValue] => {
      const own = files.filter(({ field }) => field === name)
      return [name, own.map((one) => one.digest).join(' ')]
    })
  return Object.fromEntries([...Object.entries(posted), ...ofFiles])
}
