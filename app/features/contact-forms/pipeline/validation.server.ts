/** Which fields are wrong: by the schema, by what files really are, and by the checks of single types of fields. */
import type { Services } from '#app/services.server.ts'
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { PostedEntry } from './posting.ts'
import type { Subject } from './subject.ts'
import { fieldOfName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { isWhatItsNameSays } from '#app/features/contact-forms/posting/file-content.server.ts'
import { isProgram } from '#app/features/contact-forms/posting/programs.ts'
import { lastExtension } from '#app/features/contact-forms/posting/safe-file-name.ts'
import { readDigits } from '#app/features/contact-forms/posting/typed-digits.ts'
import { idOption } from '#app/features/contact-forms/template/options.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'
import { fieldChecks } from './stages.server.ts'
import { formSchema } from './template.server.ts'

/** In the order of the rules; errors of names that no tag has are nobody's. */
export function invalidBySchema(services: Services, subject: Subject): InvalidField[] {
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
    // Not by its name of now: evil.php.txt is no program, and kept by the name that evil.php would have.
    const runs = isProgram(sentName) || isProgram(`x.${lastExtension(sentName)}`)
    if (!errors.has(field) && (runs || !isWhatItsNameSays(file))) {
      errors.set(field, subject.texts.messages.upload_file_type_invalid)
    }
  }
  return [...errors].map(([field, message]) => invalidField(subject, field, message))
}

/** Adds what the tags' own checks find; each is asked, but a field's first error stays. */
export async function checkFields(
  services: Services,
  subject: Subject,
  known: InvalidField[],
): Promise<InvalidField[]> {
  const invalid = [...known]
  for (const tag of subject.tags) {
    const check = Object.hasOwn(fieldChecks, tag.basetype) ? fieldChecks[tag.basetype] : undefined
    const message = await check?.(services, subject, tag)
    if (message === undefined || invalid.some(({ field }) => field === tag.name)) continue
    invalid.push(invalidField(subject, tag.name, message))
  }
  return invalid
}

function invalidField({ tags, unitTag }: Subject, field: string, message: string): InvalidField {
  const tag = tags.find(({ name }) => name === field)
  return { field, message, idref: (tag && idOption(tag)) ?? null, error_id: `${unitTag}-ve-${field}` }
}
