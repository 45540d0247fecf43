/** Parses a posting into a submission of its form. */
import type { Services } from '#app/services.server.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type {
  PostedData,
  PostedValue,
  UploadedFile,
} from '#app/features/contact-forms/posting/posted-values.ts'
import type { FieldFile, SubmissionContext } from './submission-context.ts'
import { createHash, createHmac } from 'node:crypto'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { formatLocaleName, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { readFieldName, createEntryTree, listValues } from '#app/features/contact-forms/posting/entry-tree.ts'
import { readPostedData } from '#app/features/contact-forms/posting/posted-data.server.ts'
import { createSafeFileNames } from '#app/features/contact-forms/posting/safe-file-name.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { findActiveTags } from '#app/features/contact-forms/template/active-fields.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { findTypeByName } from '#app/features/contact-forms/validation/mime-types.ts'
import { readConsent } from './acceptance.ts'
import { readContainerPostId } from './page-fields.server.ts'
import { readHiddenValue, readUnitTag, type PostedEntry, type Posting } from './posting.ts'
import { readTemplate } from './template.server.ts'

const HALF_AN_HOUR_IN_MS = 30 * 60 * 1000

export function createSubmissionContext(services: Services, receivedPosting: Posting): SubmissionContext {
  const { form, visitor } = receivedPosting
  const texts = pickTexts(form, receivedPosting.locale)
  const locale = pickLocale(form, receivedPosting.locale) ?? receivedPosting.locale
  const template = readTemplate(services, texts)
  const { tags, inactiveFields, groups } = findActiveTags(
    template,
    createValueReader(receivedPosting.entries),
  )
  // Fields in hidden groups are ignored.
  const posting = {
    ...receivedPosting,
    entries: receivedPosting.entries.filter(([name]) => !inactiveFields.has(findFieldOfInput(name))),
  }
  const { entries } = posting
  const files = listFiles(entries, tags)
  const { posted, raw } = readPostedData(entries, template.tags)
  const hashes = createHashes(services, posting)
  return {
    posting,
    form,
    texts,
    locale,
    formLocale: formatLocaleName(form, locale),
    translate: createTranslator(locale),
    tags,
    inactiveFields,
    groups,
    posted: addDigests(posted, tags, files),
    raw,
    files,
    unitTag: readUnitTag(entries),
    containerPostId: readContainerPostId(posting),
    consent: readConsent(tags, raw),
    isSentByMember: visitor.userId > 0 && isSettingOn(form.additionalSettings, 'subscribers_only'),
    postedDataHash: hashes[0],
    hasMatchingHash: hashes.includes(readHiddenValue(entries, '_wpcf7_posted_data_hash') ?? ''),
  }
}

/** Creates a function that lists the submitted values of a field; the value of a file is its name. */
function createValueReader(entries: PostedEntry[]): (field: string) => string[] {
  const tree = createEntryTree(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
  return (field) => listValues(tree, field)
}

/** The field that an input belongs to: 'kinds' for 'kinds[]' and for '_wpcf7_free_text_kinds'. */
function findFieldOfInput(name: string): string {
  return (readFieldName(name) ?? '').replace(/^_wpcf7_free_text_/, '')
}

/** The identity of a submission: form, sender and content, without tokens and the like. */
export function createSubmissionKey({ secret }: Pick<Services, 'secret'>, posting: Posting): string {
  const payment = readHiddenValue(posting.entries, '_wpcf7_stripe_payment_intent') ?? ''
  return digest(secret, ['claim', posting.form.id, posting.visitor.userId, payment, ...listContent(posting)])
}

// The hashes of this half hour and the previous one: content sent shortly before the change still matches.
function createHashes(
  { secret, clock }: Services,
  posting: Posting,
): [currentHash: string, previousHash: string] {
  const currentHalfHour = Math.ceil(clock.now().getTime() / HALF_AN_HOUR_IN_MS)
  const createHashForHalfHour = (halfHour: number) =>
    digest(secret, ['posted data', posting.form.id, halfHour, ...listContent(posting)]).slice(0, 32)
  return [createHashForHalfHour(currentHalfHour), createHashForHalfHour(currentHalfHour - 1)]
}

function listContent({ entries, clientAddress }: Posting): unknown[] {
  const content = entries.filter(([name]) => !name.startsWith('_') || name.startsWith('_wpcf7_free_text_'))
  const parts = content.map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, digestFile(value)],
  )
  return [clientAddress, readUnitTag(entries), parts]
}

function digest(secret: string, parts: unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
}

const digests = new WeakMap<UploadedFile, string>()

function digestFile(file: UploadedFile): string {
  const fileDigest = digests.get(file) ?? createHash('sha256').update(file.content).digest('hex')
  digests.set(file, fileDigest)
  return fileDigest
}

/** An empty file input is not a file, and neither is a file for which the form has no field. */
function listFiles(entries: PostedEntry[], tags: FormTag[]): FieldFile[] {
  const tree = createEntryTree(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value] as const])),
  )
  const fields = new Set(tags.filter((tag) => hasFeature(tag, 'file-uploading')).map(({ name }) => name))
  return [...fields].flatMap((field) => {
    const uploads = listValues(tree, field).filter(({ size }) => size > 0)
    const names = createSafeFileNames(uploads.map(({ name }) => name))
    return uploads.map((file, index) => ({
      field,
      digest: digestFile(file),
      sentName: file.name,
      file: renameFile(file, names[index] ?? 'file'),
    }))
  })
}

// The type sent by the browser is untrusted, and mail clients rely on it.
function renameFile(file: UploadedFile, name: string): UploadedFile {
  return { ...file, name, type: findTypeByName(name) ?? 'application/octet-stream' }
}

function addDigests(posted: PostedData, tags: FormTag[], files: FieldFile[]): PostedData {
  const fileValues = tags
    .filter((tag) => hasFeature(tag, 'file-uploading'))
    .map(({ name }): [string, PostedValue] => {
      const fieldFiles = files.filter(({ field }) => field === name)
      return [name, fieldFiles.map((one) => one.digest).join(' ')]
    })
  return Object.fromEntries([...Object.entries(posted), ...fileValues])
}
