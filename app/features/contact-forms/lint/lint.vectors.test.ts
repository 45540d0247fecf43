/** The group config_validator of tests/vectors/contact-forms.json. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { lintForm } from './lint-form.ts'
import { parseCase } from './read-case.ts'

const vectors = z
  .object({
    config_validator: z
      .array(z.object({ case: z.string(), errors: z.record(z.string(), z.array(z.string())) }))
      .optional(),
  })
  .parse(readVectors('contact-forms.json'))

// The cases are described in prose; those with unknown wording are reported as skipped tests.
const cases = (vectors.config_validator ?? []).map((each) => ({ ...each, form: parseCase(each.case) }))
const [readableCases, unreadableCases] = [cases.filter(({ form }) => form), cases.filter(({ form }) => !form)]

test.for(requireCases(readableCases))('CF-17: config_validator $case', ({ form, errors }) => {
  const findings = form ? lintForm(form) : []
  const findingsBySection = Map.groupBy(findings, ({ section }) => section)
  const codes = [...findingsBySection].map(([section, sectionFindings]) => [
    section,
    sectionFindings.map(({ code }) => code),
  ])
  expect(Object.fromEntries(codes)).toEqual(errors)
})

for (const { case: description } of unreadableCases)
  test(`CF-17: config_validator ${description}`, ({ skip }) =>
    skip('the wording of this case is unknown: extend parseCase'))
