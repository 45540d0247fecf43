/** Names of fields, languages and units: parts of server_validators in tests/vectors/contact-forms.json. */
import { casesOf, readVectors } from '#tests/vector-cases.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { unitTagOf } from './pipeline/posting.ts'
import { isFieldName } from './template/parse-template.ts'
import { tidyForm } from './tidy-form.ts'

const verdicts = z.array(z.tuple([z.string(), z.boolean()])).default([])
const { server_validators: vectors } = z
  .object({
    server_validators: z
      .object({
        is_name: verdicts,
        locale: verdicts,
        unit_tag: z.array(z.tuple([z.string(), z.string()])).default([]),
      })
      .prefault({}),
  })
  .parse(readVectors('contact-forms.json'))

test.for(casesOf(vectors.is_name))('is_name: %j', ([name, isName]) => {
  expect(isFieldName(name)).toBe(isName)
})

test.for(casesOf(vectors.locale))('locale: %j', ([locale, isLocale]) => {
  const kept = tidyForm({ locale, versions: {}, additionalSettings: '' })
  expect(kept.locale).toBe(isLocale ? locale : 'en_US')
})

test.for(casesOf(vectors.unit_tag))('unit_tag: %j', ([posted, unitTag]) => {
  expect(unitTagOf([['_wpcf7_unit_tag', posted]])).toBe(unitTag)
})
