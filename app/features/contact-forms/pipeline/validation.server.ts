/** Finds invalid fields: by the schema, by the actual content of files, and by the checks of each field type. */
import type { Services } from '#app/services.server.ts'
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { PostedEntry } from './posting.ts'
import type { SubmissionContext } from './subject.ts'
import { fieldOfName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { matchesItsName } from '#app/features/contact-forms/posting/file-content.server.ts'
import { isProgram } from '#app/features/contact-forms/posting/programs.ts'
import { lastExtension } from '#app/features/contact-forms/posting/safe-file-name.ts'
import { readDigits } from '#app/features/contact-forms/posting/ascii-digits.ts'
import { idOption } from '#app/features/contact-forms/template/options.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'
import { fieldChecks } from './stages.server.ts'
import { formSchema } from './template.server.ts'

/** Returns the invalid fields in the order of the rules; errors of names without a tag are ignored. */
export function invalidBySchema(services: Services, subject: SubmissionContext): InvalidField[] {
  const { form, posting, tags, inactive } = subject
  const all = formSchema(services, form, posting.locale).rules
  const rules = inactive.size === 0 ? all : all.filter(({ field = '' }) => !inactive.has(field))
  const byName = Map.groupBy(tags, ({ name }) => name)
  const entries = posting.entries.map(([name, value]): PostedEntry => {
    const own = byName.get(fieldOfName(name) ?? '') ?? []
    return [name, typeof value === 'string' ? readDigits(value, own) : value]
  })
  const verdicts = validate(rules, entries)
  const wrong = [...verdicts].flatMap(([field, verdict]) =>
    'error' in verdict && tags.some(({ name }) => name === field) ? [[field, verdict.error] as const] : [],
  )
  const errors = new Map(wrong)
  for (const { field, file, sentName } of subject.files) {
    // Checked by the sent name: evil.php.txt is not a program, but its safe name equals that of evil.php.
    const runs = isProgram(sentName) || isProgram(`x.${lastExtension(sentName)}`)
    if (!errors.has(field) && (runs || !matchesItsName(file))) {
      errors.set(field, subject.texts.messages.upload_file_type_invalid)
    }
  }
  return [...errors].map(([field, message]) => invalidField(subject, field, message))
}

/** Adds the errors of the tags' own checks; each check runs, but only a field's first error is kept. */
export async function checkFields(
  services: Services,
  subject: SubmissionContext,
  knownErrors: InvalidField[],
): Promise<InvalidField[]> {
  const invalid = [...knownErrors]
  for (const tag of subject.tags) {
    const check = Object.hasOwn(fieldChecks, tag.basetype) ? fieldChecks[tag.basetype] : undefined
    const message = await check?.(services, subject, tag)
    if (message === undefined || invalid.some(({ field }) => field === tag.name)) continue
    invalid.push(invalidField(subject, tag.name, message))
  }
  return invalid
}

function invalidField({ tags, unitTag }: SubmissionContext, field: string, message: string): InvalidField {
  const tag = tags.find(({ name }) => name === field)
  return { field, message, idref: (tag && idOption(tag)) ?? null, error_id: `${unitTag}-ve-${field}` }
}
