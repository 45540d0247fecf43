/** Finds invalid fields: by the schema, by the actual content of files, and by the checks of each field type. */
import type { Services } from '#app/services.server.ts'
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { PostedEntry } from './posting.ts'
import type { SubmissionContext } from './submission-context.ts'
import { readFieldName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { hasMatchingContent } from '#app/features/contact-forms/posting/file-content.server.ts'
import { isProgram } from '#app/features/contact-forms/posting/programs.ts'
import { readLastExtension } from '#app/features/contact-forms/posting/safe-file-name.ts'
import { normalizeDigits } from '#app/features/contact-forms/posting/ascii-digits.ts'
import { readIdOption } from '#app/features/contact-forms/template/options.ts'
import { validate } from '#app/features/contact-forms/validation/validate.ts'
import { fieldChecks } from './stages.server.ts'
import { readFormSchema } from './template.server.ts'

/** Returns the invalid fields in the order of the rules; errors of names without a tag are ignored. */
export function findSchemaErrors(services: Services, submissionContext: SubmissionContext): InvalidField[] {
  const { form, posting, tags, inactiveFields } = submissionContext
  const allRules = readFormSchema(services, form, posting.locale).rules
  const rules =
    inactiveFields.size === 0 ? allRules : allRules.filter(({ field = '' }) => !inactiveFields.has(field))
  const tagsByName = Map.groupBy(tags, ({ name }) => name)
  const entries = posting.entries.map(([name, value]): PostedEntry => {
    const fieldTags = tagsByName.get(readFieldName(name) ?? '') ?? []
    return [name, typeof value === 'string' ? normalizeDigits(value, fieldTags) : value]
  })
  const verdicts = validate(rules, entries)
  const schemaErrors = [...verdicts].flatMap(([field, verdict]) =>
    'error' in verdict && tags.some(({ name }) => name === field) ? [[field, verdict.error] as const] : [],
  )
  const errors = new Map(schemaErrors)
  for (const { field, file, sentName } of submissionContext.files) {
    // Checked by the sent name: evil.php.txt is not a program, but its safe name equals that of evil.php.
    const isExecutable = isProgram(sentName) || isProgram(`x.${readLastExtension(sentName)}`)
    if (!errors.has(field) && (isExecutable || !hasMatchingContent(file))) {
      errors.set(field, submissionContext.texts.messages.upload_file_type_invalid)
    }
  }
  return [...errors].map(([field, message]) => createInvalidField(submissionContext, field, message))
}

/** Adds the errors of the tags' own checks; each check runs, but only a field's first error is kept. */
export async function checkFields(
  services: Services,
  submissionContext: SubmissionContext,
  knownErrors: InvalidField[],
): Promise<InvalidField[]> {
  const fieldErrors = [...knownErrors]
  for (const tag of submissionContext.tags) {
    const check = Object.hasOwn(fieldChecks, tag.basetype) ? fieldChecks[tag.basetype] : undefined
    const message = await check?.(services, submissionContext, tag)
    if (message === undefined || fieldErrors.some(({ field }) => field === tag.name)) continue
    fieldErrors.push(createInvalidField(submissionContext, tag.name, message))
  }
  return fieldErrors
}

function createInvalidField(
  { tags, unitTag }: SubmissionContext,
  field: string,
  message: string,
): InvalidField {
  const tag = tags.find(({ name }) => name === field)
  return { field, message, idref: (tag && readIdOption(tag)) ?? null, error_id: `${unitTag}-ve-${field}` }
}
