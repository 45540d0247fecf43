/** A sample submission: each field has a typical value of its type. */
import type {
  PostedData,
  PostedValue,
  UploadedFile,
} from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

type SampleContext = { email: string; today: Date }
type Samples = { posted: PostedData; raw: PostedData; files: Record<string, UploadedFile[]> }

/** The sample values of a form's fields, before and after the pipes. */
export function createSamples(tags: FormTag[], context: SampleContext): Samples {
  const fields = tags.filter((tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail'))
  const files = fields.filter((tag) => hasFeature(tag, 'file-uploading'))
  const otherFields = fields.filter((tag) => !hasFeature(tag, 'file-uploading'))
  return {
    posted: Object.fromEntries(otherFields.map((tag) => [tag.name, createSample(tag, 'after', context)])),
    raw: Object.fromEntries(otherFields.map((tag) => [tag.name, createSample(tag, 'before', context)])),
    files: Object.fromEntries(files.map(({ name }) => [name, [createSampleFile(name)]])),
  }
}

function createSample(
  tag: FormTag,
  pipeSide: 'before' | 'after',
  { email, today }: SampleContext,
): PostedValue {
  const { basetype, name, values, pipes } = tag
  if (basetype === 'acceptance') return '1'
  const firstValue = pipeSide === 'after' ? pipes[0]?.[1] : values[0]
  if (hasFeature(tag, 'selectable-values')) return [firstValue ?? name]
  if (basetype === 'hidden') return firstValue ?? ''
  return samples[basetype]?.({ email, today }) ?? `[${name}]`
}

const samples: Record<string, ((context: SampleContext) => string) | undefined> = {
  email: ({ email }) => email,
  url: () => 'https://example.com/',
  tel: () => '+966 50 123 4567',
  number: () => '42',
  range: () => '42',
  date: ({ today }) => today.toISOString().slice(0, '2026-11-20'.length),
}

function createSampleFile(name: string): UploadedFile {
  const content = new TextEncoder().encode(`${name}\n`)
  return { name: `${name}.txt`, size: content.length, type: 'text/plain', content }
}
