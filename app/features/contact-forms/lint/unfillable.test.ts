import { expect, test } from 'vitest'
import { lintForm } from './lint-form.ts'
import { aFormToLint } from './read-case.ts'

/** Lints a valid form to which a text was added. */
const findings = (added: string) => {
  const template = `${aFormToLint().texts.template}\n${added}`
  return lintForm(aFormToLint({ template })).map(
    ({ section, code, detail }) => `${section} ${code} ${detail}`,
  )
}

test('CF-17: required choice fields without a selectable choice are reported', () => {
  expect(
    findings(
      '[select* city]\n[select* region first_as_label "Choose a region"]\n[radio size]\n[checkbox* terms]',
    ),
  ).toEqual(['form.body required_without_choices city, region, size, terms'])
  const unknown = '[select* a data:contries]\n[radio b data:nosuch]\n[checkbox* c data:countries.moon]'
  expect(findings(unknown)).toEqual(['form.body required_without_choices a, b, c'])
  expect(findings('[select* a data:none data:us_subdivisions][radio b data:currencies]')).toEqual([])
  expect(findings('[select* a include_blank "A"][select* b data:countries][select* c allow_other]')).toEqual(
    [],
  )
  expect(findings('[checkbox* agree ""][select d][checkbox e][select* f first_as_label "-" "F"]')).toEqual([])
  expect(findings('[select* g include_blank ""]')).toEqual(['form.body required_without_choices g'])
})
